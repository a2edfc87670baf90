import type { ReactNode } from 'react'
import { t } from '#shared/messages/translate-moderation.ts'
import { failureOf, formError } from '../../../forms/form-result.ts'
import { FormProblem } from '../../../ui/fields/field.tsx'
import type { QueueAnswer } from './queue-action.server.ts'
import css from './queue-outcome.module.css'

/** What became of an act on what was ticked, or of one that was sent without script: what was refused, and why. */
export function QueueOutcome({ answer, children }: { answer: unknown; children?: ReactNode }) {
  const problem = queueProblem(answer)
  if (problem !== undefined) return <FormProblem words={problem} />
  const done = queueAnswerOf(answer)
  if (done === undefined) return null
  const reasons = [...new Set(done.refused.map(({ words }) => words))]
  return (
    <p className={css.outcome} role="status">
      {t('mod.queue.did', { count: done.done.length })} {reasons.join(' ')} {children}
    </p>
  )
}

/** Why nothing was done at all; undefined where something was looked at. */
export function queueProblem(answer: unknown): string | undefined {
  const failure = failureOf(answer)
  return failure?.error.field === 'targets' ? t('mod.queue.nothing') : formError(failure, [])
}

/** What a queue's action answered, where another form did not. */
export function queueAnswerOf(answer: unknown): QueueAnswer | undefined {
  const isOurs = typeof answer === 'object' && answer !== null && 'refused' in answer
  return isOurs ? (answer as QueueAnswer) : undefined
}
