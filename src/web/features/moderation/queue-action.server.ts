import type { ActionFunctionArgs } from 'react-router'
import { actOnItems } from '#domain/moderation/act-on-items.ts'
import { claim } from '#domain/moderation/claims.ts'
import { snoozeReport } from '#domain/moderation/report-snooze.ts'
import { requestContext } from '#platform/context/request-context.ts'
import type { ErrorCode } from '#shared/errors.ts'
import { guarded } from '#shared/guards.ts'
import { errorWords } from '#shared/messages/error-words.ts'
import { formFailure, textOf } from '../../forms/form-failure.server.ts'

export type QueueAnswer = {
  act: string
  done: string[]
  refused: { target: string; code: ErrorCode; words: string }[]
}

/** Every button of a queue: one act on one item or on all that were ticked. Works without script too. */
export const queueAction = guarded(
  { who: 'member', rate: 'mod-queue' },
  async ({ request, context }: ActionFunctionArgs) => {
    const { ctx } = context.get(requestContext)
    const form = await request.formData()
    const act = textOf(form, 'act')
    const targets = form.getAll('target').filter(target => typeof target === 'string')
    try {
      const [target = ''] = targets
      if (act === 'claim' || act === 'release') {
        await claim(ctx, { target, isClaimed: act === 'claim' })
        return { act, done: [target], refused: [] } satisfies QueueAnswer
      }
      if (act === 'snooze') {
        const [reason = '', ...note] = textOf(form, 'report').split('\n')
        await snoozeReport(ctx, { target, reason, note: note.join('\n') })
        return { act, done: [target], refused: [] } satisfies QueueAnswer
      }
      const rule = textOf(form, 'rule').trim()
      const results = await actOnItems(ctx, { targets, act, rule: rule === '' ? null : rule })
      return {
        act,
        done: results.flatMap(result => (result.error === null ? [result.target] : [])),
        refused: results.flatMap(result =>
          result.error === null
            ? []
            : [
                {
                  target: result.target,
                  code: result.error,
                  words: errorWords({ code: result.error, details: {} }),
                },
              ],
        ),
      } satisfies QueueAnswer
    } catch (error) {
      return formFailure(error, form)
    }
  },
)
