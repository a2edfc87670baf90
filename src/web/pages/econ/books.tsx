import { Form } from 'react-router'
import type { ReconciliationView } from '#shared/econ/econ-view.ts'
import { exactCount } from '#shared/messages/format-numbers.ts'
import { t } from '#shared/messages/t.ts'
import css from '../../features/econ/econ.module.css'
import { Age } from '../../ui/age.tsx'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Link } from '../../ui/link.tsx'
import { Row, Rows, StateChip } from '../../ui/rows.tsx'

type Props = { books: ReconciliationView[]; isAsked: boolean; path: string }

/** Whether the books add up, by day. */
export function Books({ books, isAsked, path }: Props) {
  const [latest] = books
  return (
    <>
      {isAsked ? (
        <p className={css.done} role="status">
          {t('econ.booksAsked')}
        </p>
      ) : null}
      <p className={css.note}>{t('econ.booksIntro')}</p>
      <Form method="post" className={css.bar}>
        <Button type="submit" name="intent" value="reconcile">
          {t('econ.booksNow')}
        </Button>
      </Form>
      {latest === undefined ? <EmptyState icon="check" words={t('econ.booksNone')} /> : null}
      {latest === undefined || latest.differences.length === 0 ? null : (
        <Differences differences={latest.differences} count={latest.differenceCount} path={path} />
      )}
      {books.length === 0 ? null : (
        <Rows label={t('econ.view.books')} isOrdered>
          {books.map(book => (
            <Book key={book.id} book={book} />
          ))}
        </Rows>
      )}
    </>
  )
}

function Book({
  book: { id, at, entries, orders, reported, differenceCount, error },
}: {
  book: ReconciliationView
}) {
  const isWell = differenceCount === 0 && error === null
  return (
    <Row
      data={{ 'data-book': id, 'data-differences': differenceCount }}
      title={
        <StateChip tone={isWell ? 'good' : 'grave'}>
          {isWell ? t('econ.booksWell') : t('econ.booksDiffer', { count: differenceCount })}
        </StateChip>
      }
      details={
        reported === null
          ? t('econ.booksCounted', { entries, orders })
          : t('econ.booksCompared', { entries, orders, reported })
      }
      when={<Age at={at} />}
    >
      {error === null ? null : (
        <p className={css.quiet}>
          {t('econ.booksError')} <span translate="no">{error}</span>
        </p>
      )}
    </Row>
  )
}

function Differences({
  differences,
  count,
  path,
}: {
  differences: ReconciliationView['differences']
  count: number
  path: string
}) {
  return (
    <section className={css.card}>
      <h2>{t('econ.booksDiffer', { count })}</h2>
      {count > differences.length ? (
        <p className={css.quiet}>{t('econ.booksMore', { shown: exactCount(differences.length) })}</p>
      ) : null}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable regions must be keyboard-focusable */}
      <section className={css.scroll} tabIndex={0} aria-label={t('econ.booksDiffer', { count })}>
        <table className={css.table}>
          <thead>
            <tr>
              <th scope="col">{t('econ.booksWhat')}</th>
              <th scope="col">{t('econ.booksRef')}</th>
              <th scope="col" data-number>
                {t('econ.booksOurs')}
              </th>
              <th scope="col" data-number>
                {t('econ.booksTheirs')}
              </th>
            </tr>
          </thead>
          <tbody>
            {differences.map(({ kind, ref, ours, theirs }) => (
              <tr key={`${kind} ${ref}`} data-difference={kind}>
                <td>{t(`econ.difference.${kind}`)}</td>
                <td translate="no">
                  {/^(?:order|award)_/.test(ref) ? (
                    <Link className={css.link} to={`${path}?${new URLSearchParams({ q: ref })}`}>
                      {ref}
                    </Link>
                  ) : (
                    ref
                  )}
                </td>
                <td data-number translate="no">
                  {ours}
                </td>
                <td data-number translate="no">
                  {theirs}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </section>
  )
}
