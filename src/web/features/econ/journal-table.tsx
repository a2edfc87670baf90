import type { EntryView } from '#shared/econ/econ-view.ts'
import { exactCount } from '#shared/messages/format-numbers.ts'
import { t } from '#shared/messages/t.ts'
import { FullDate } from '../../ui/full-date.tsx'
import css from './econ.module.css'

/** Lists ledger entries with all their postings; `isShort` omits their time, author and reason. */
export function JournalTable({
  label,
  entries,
  isShort = false,
}: {
  label: string
  entries: readonly EntryView[]
  isShort?: boolean
}) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable regions must be keyboard-focusable
    <section className={css.scroll} tabIndex={0} aria-label={label}>
      <table className={css.table}>
        <thead>
          <tr>
            {isShort ? null : <th scope="col">{t('econ.entry')}</th>}
            <th scope="col">{t('econ.holder')}</th>
            <th scope="col" data-number>
              {t('econ.amount')}
            </th>
            <th scope="col" data-number>
              {t('econ.balance')}
            </th>
          </tr>
        </thead>
        {entries.map(entry => (
          <tbody key={entry.id} data-entry={entry.id}>
            {entry.postings.map((posting, at) => (
              <tr key={`${posting.holder} ${posting.currency}`}>
                {isShort || at > 0 ? null : (
                  <th scope="rowgroup" rowSpan={entry.postings.length}>
                    <Entry entry={entry} />
                  </th>
                )}
                <td translate="no">{posting.holder}</td>
                <td data-number translate="no">
                  {exactCount(posting.amount)} {posting.currency}
                </td>
                <td data-number>{posting.balanceAfter === null ? '–' : exactCount(posting.balanceAfter)}</td>
              </tr>
            ))}
          </tbody>
        ))}
      </table>
    </section>
  )
}

function Entry({ entry: { id, at, cause, key, actor, note } }: { entry: EntryView }) {
  return (
    <>
      <span translate="no" title={key}>
        #{id} · {cause}
      </span>
      <small>
        <FullDate at={at} />
      </small>
      <small>{actor === null ? t('econ.site') : <span translate="no">u/{actor}</span>}</small>
      {note === null ? null : <small translate="no">{note}</small>}
    </>
  )
}
