import { actOnItems } from '#domain/moderation/act-on-items.ts'
import { claim } from '#domain/moderation/claims.ts'
import { snoozeReport } from '#domain/moderation/report-snooze.ts'
import type { Ctx } from '#platform/context/context.ts'
import type { ErrorCode } from '#shared/errors.ts'
import { errorWords } from '#shared/messages/error-words.ts'
import { formAction } from '../../../forms/form-action.server.ts'
import { type InputOf, text, texts } from '../../../forms/form-input.ts'

export type QueueAnswer = {
  act: string
  done: string[]
  refused: { target: string; code: ErrorCode; words: string }[]
}

export const QUEUE_FIELDS = { act: text, target: texts, report: text, rule: text }

/** Handles all buttons of a queue: one action on one item or on all selected. Also works without script. */
export const queueAction = formAction({
  guard: { who: 'member', rate: 'mod-queue' },
  input: QUEUE_FIELDS,
  run: ({ ctx }, input) => actInQueue(ctx, input),
})

/** Runs the action of a queue button. Throws what the action throws. */
export async function actInQueue(ctx: Ctx, input: InputOf<typeof QUEUE_FIELDS>): Promise<QueueAnswer> {
  const { act, target: targets } = input
  const [target = ''] = targets
  if (act === 'claim' || act === 'release') {
    await claim(ctx, { target, isClaimed: act === 'claim' })
    return { act, done: [target], refused: [] }
  }
  if (act === 'snooze') {
    const [reason = '', ...note] = input.report.split('\n')
    await snoozeReport(ctx, { target, reason, note: note.join('\n') })
    return { act, done: [target], refused: [] }
  }
  const results = await actOnItems(ctx, { targets, act, rule: input.rule.trim() || null })
  return {
    act,
    done: results.flatMap(result => (result.error === null ? [result.target] : [])),
    refused: results.flatMap(({ target: refused, error: code }) =>
      code === null ? [] : [{ target: refused, code, words: errorWords({ code, details: {} }) }],
    ),
  }
}
