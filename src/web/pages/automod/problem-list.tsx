import { type RefObject, useEffect, useRef } from 'react'
import { t } from '#shared/messages/t.ts'
import type { AutomodProblem } from '#shared/moderation/automod.ts'
import css from './automod.module.css'

/** Lists the problems in a text by line; the line number links to it. */
export function ProblemList({
  problems,
  text,
  area,
}: {
  problems: readonly AutomodProblem[]
  text: string
  area: RefObject<HTMLTextAreaElement | null>
}) {
  const lines = text.split('\n')
  const heading = useRef<HTMLHeadingElement>(null)
  const hasErrors = problems.some(problem => problem.severity === 'error')
  // biome-ignore lint/correctness/useExhaustiveDependencies: move focus to the heading on every new answer
  useEffect(() => heading.current?.focus(), [problems])
  return (
    <section className={hasErrors ? css.problems : css.warnings} aria-label={t('automod.tabRules')}>
      <h2 ref={heading} tabIndex={-1}>
        {t('automod.problemsTitle', { count: problems.length })}
      </h2>
      <p>{t(hasErrors ? 'automod.problemsHint' : 'automod.warningsHint')}</p>
      <ol>
        {problems.map((problem, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the list is never reordered
          <li key={index} data-line={problem.line} data-code={problem.code}>
            <button type="button" onClick={() => showLine(area.current, problem)}>
              {t('automod.line', { line: problem.line })}
            </button>{' '}
            <strong>{t(problem.severity === 'error' ? 'automod.error' : 'automod.warning')}</strong>{' '}
            {t(`automod.problem.${problem.code}`, problem.details)}
            <code>{lines[problem.line - 1]?.trim().slice(0, 120)}</code>
          </li>
        ))}
      </ol>
    </section>
  )
}

function showLine(area: HTMLTextAreaElement | null, { line }: AutomodProblem): void {
  if (area === null) return
  const lines = area.value.split('\n')
  const start = lines.slice(0, line - 1).reduce((length, words) => length + words.length + 1, 0)
  area.focus()
  area.setSelectionRange(start, start + (lines[line - 1]?.length ?? 0))
  const lineHeight = Number.parseFloat(getComputedStyle(area).lineHeight) || 20
  area.scrollTop = Math.max(0, (line - 4) * lineHeight)
}
