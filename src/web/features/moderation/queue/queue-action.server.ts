import { runCommand } from '#commands/define-command.ts'
import { ClaimItem, ModerateItems, SnoozeReport } from '#commands/moderation.ts'
import type { RequestContext } from '#platform/context/request-context.ts'
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
  run: ({ info }, input) => actInQueue(info, input),
})

/** Runs the command of a queue button. Throws what the command throws. */
export async function actInQueue(
  request: RequestContext,
  input: InputOf<typeof QUEUE_FIELDS>,
): Promise<QueueAnswer> {
  const { act, target: targets } = input
  const [target = ''] = targets
  if (act === 'claim' || act === 'release') {
    await runCommand(request, ClaimItem, { target, isClaimed: act === 'claim' })
    return { act, done: [target], refused: [] }
  }
  if (act === 'snooze') {
    const [reason = '', ...note] = input.report.split('\n')
    await runCommand(request, SnoozeReport, { target, reason, note: note.join('\n') })
    return { act, done: [target], refused: [] }
  }
  const rule = input.rule.trim() || null
  const results = await runCommand(request, ModerateItems, { targets, act, rule })
  return {
    act,
    done: results.flatMap(result => (result.error === null ? [result.target] : [])),
    refused: results.flatMap(({ target: refused, error: code }) =>
      code === null ? [] : [{ target: refused, code, words: errorWords({ code, details: {} }) }],
    ),
  }
}
