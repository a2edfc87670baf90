import type { LoaderFunctionArgs } from 'react-router'
import { askSweep, stopSweep, undoSweep } from '#domain/sweeps/ask-sweep.ts'
import { listSweeps } from '#domain/sweeps/list-sweeps.ts'
import { fail } from '#shared/errors.ts'
import { openModPage } from '../../features/moderation/load-mod-frame.server.ts'
import { moderatedId } from '../../features/moderation/moderated-id.server.ts'
import { parseSweepChoice } from '../../features/sweeps/sweep-choice.ts'
import { formAction } from '../../forms/form-action.server.ts'
import { flag, text } from '../../forms/form-input.ts'

/** Loads the bulk removals of this community; `?username=` prefills the form. */
export async function loader({ context, params, url }: LoaderFunctionArgs) {
  const { request, frame, access } = await openModPage({ context, params, url }, null)
  const { sweeps, canAct } = await listSweeps(request.ctx, { communityId: access.row.id })
  return { frame, sweeps, canAct, username: url.searchParams.get('username') ?? '' }
}

export const action = formAction({
  guard: { who: 'member', rate: 'sweep' },
  input: { do: text, username: text, rule: text, why: text, isSpam: flag },
  async run({ ctx, params, url }, { do: asked, why: reason, ...sweep }) {
    const communityId = await moderatedId(ctx, { params, right: 'posts' })
    if (asked === 'sweep') {
      await askSweep(ctx, { ...sweep, communityId, reason })
      return url.pathname
    }
    const { how, sweepId } = parseSweepChoice(asked) ?? fail('bad_request')
    await (how === 'stop' ? stopSweep : undoSweep)(ctx, { communityId, sweepId })
    return url.pathname
  },
})
