import type { ReactNode } from 'react'
import { t } from '#shared/messages/t.ts'
import { failureOf, formError } from '../../../forms/form-result.ts'
import { FormProblem } from '../../../ui/fields/field.tsx'
import type { QueueAnswer } from './queue-action.server.ts'
import css from './queue-outcome.module.css'

/** Result of a bulk action, or of one sent without script: the items it failed for, and why. */
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

/** Returns why the whole action failed; undefined when at least one item was processed. */
export function queueProblem(answer: unknown): string | undefined {
  const failure = failureOf(answer)
  return failure?.error.field === 'targets' ? t('mod.queue.nothing') : formError(failure, [])
}

/** Returns the answer of the queue's action, unless another form answered. */
export function queueAnswerOf(answer: unknown): QueueAnswer | undefined {
  const isOurs = typeof answer === 'object' && answer !== null && 'refused' in answer
  return isOurs ? (answer as QueueAnswer) : undefined
}
