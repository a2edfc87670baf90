import type { ReactNode } from 'react'
import { t } from '#shared/messages/t.ts'
import type { DiffPart, DiffRow, DiffView } from '#shared/views/wiki-view.ts'
import css from './diff-table.module.css'

/** Side-by-side diff; stacked in narrow windows. */
export function DiffTable({ diff, left, right }: { diff: DiffView; left: ReactNode; right: ReactNode }) {
  const isSame = diff.rows.every(row => row.kind === 'same' || row.kind === 'skipped')
  if (isSame) return <p>{t('wiki.noDifference')}</p>
  return (
    <>
      <table className={css.diff}>
        <caption className="visually-hidden">{t('wiki.differences')}</caption>
        <colgroup>
          <col className={css.numbers} />
          <col />
          <col className={css.numbers} />
          <col />
        </colgroup>
        <thead>
          <tr>
            <th scope="col" colSpan={2}>
              {left}
            </th>
            <th scope="col" colSpan={2}>
              {right}
            </th>
          </tr>
        </thead>
        <tbody>
          {diff.rows.map((row, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rows never move
            <Row key={at} row={row} />
          ))}
        </tbody>
      </table>
      {diff.isCut ? <p>{t('wiki.differencesCut')}</p> : null}
    </>
  )
}

function Row({ row }: { row: DiffRow }) {
  if (row.kind === 'skipped')
    return (
      <tr className={css.skipped}>
        <td colSpan={4}>{t('wiki.linesSkipped', { count: row.count })}</td>
      </tr>
    )
  return (
    <tr data-kind={row.kind}>
      <Side side="left" value={row.left} isMarked={row.kind !== 'same'} />
      <Side side="right" value={row.right} isMarked={row.kind !== 'same'} />
    </tr>
  )
}

type SideProps = {
  side: 'left' | 'right'
  value: { line: number; parts: DiffPart[] } | null
  isMarked: boolean
}

function Side({ side, value, isMarked }: SideProps) {
  const Mark = side === 'left' ? 'del' : 'ins'
  if (value === null)
    return (
      <>
        <td className={css.number} data-empty="" />
        <td data-side={side} data-empty="" />
      </>
    )
  return (
    <>
      <td className={css.number}>{value.line}</td>
      <td data-side={side} data-marked={isMarked || undefined}>
        {isMarked ? <span className="visually-hidden">{t(`wiki.line.${side}`)}</span> : null}
        {value.parts.map((part, at) =>
          // biome-ignore lint/suspicious/noArrayIndexKey: parts never move
          part.isChanged ? <Mark key={at}>{part.text}</Mark> : part.text,
        )}
      </td>
    </>
  )
}
