import type { MarkedText } from '#shared/views/search-view.ts'
import css from './results.module.css'

/** Text with matches highlighted. */
export function MarkedWords({ of: { text, marks } }: { of: MarkedText }) {
  let from = 0
  const parts = marks.flatMap(([start, end]) => {
    const before = text.slice(from, start)
    from = end
    return [
      before,
      <mark key={start} className={css.mark}>
        {text.slice(start, end)}
      </mark>,
    ]
  })
  return (
    <bdi>
      {parts}
      {text.slice(from)}
    </bdi>
  )
}
