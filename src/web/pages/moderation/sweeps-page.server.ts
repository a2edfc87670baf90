import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from 'react-router'
import { requireModeratedCommunity } from '#domain/communities/require-moderator.ts'
import { askSweep, stopSweep, undoSweep } from '#domain/sweeps/ask-sweep.ts'
import { listSweeps } from '#domain/sweeps/list-sweeps.ts'
import type { Ctx } from '#platform/context/context.ts'
import { requestContext } from '#platform/context/request-context.ts'
import { fail } from '#shared/errors.ts'
import { guarded } from '#shared/guards.ts'
import type { CommunityId } from '#shared/ids.ts'
import { loadModFrame } from '../../features/moderation/load-mod-frame.server.ts'
import { parseSweepChoice } from '../../features/sweeps/sweep-choice.ts'
import { formFailure, textOf } from '../../forms/form-failure.server.ts'

/** What was removed as a whole here; `?username=` fills the form in. */
export async function loader({ context, params, url }: LoaderFunctionArgs) {
  const request = context.get(requestContext)
  const { frame, access } = await loadModFrame(request, { url, name: params.community ?? '', right: null })
  const { sweeps, canAct } = await listSweeps(request.ctx, { communityId: access.row.id })
  return { frame, sweeps, canAct, username: url.searchParams.get('username') ?? '' }
}

export const action = guarded(
  { who: 'member', rate: 'sweep' },
  async ({ request, context, params, url }: ActionFunctionArgs) => {
    const { ctx } = context.get(requestContext)
    const form = await request.formData()
    try {
      const { access } = await requireModeratedCommunity(ctx, {
        name: params.community ?? '',
        right: 'posts',
      })
      await act(ctx, access.row.id, form)
      return redirect(url.pathname)
    } catch (error) {
      return formFailure(error, form)
    }
  },
)

async function act(ctx: Ctx, communityId: CommunityId, form: FormData): Promise<void> {
  const asked = textOf(form, 'do')
  if (asked === 'sweep') {
    await askSweep(ctx, {
      communityId,
      username: textOf(form, 'username'),
      rule: textOf(form, 'rule'),
      reason: textOf(form, 'why'),
      isSpam: form.has('isSpam'),
    })
    return
  }
  const { how, sweepId } = parseSweepChoice(asked) ?? fail('bad_request')
  await (how === 'stop' ? stopSweep : undoSweep)(ctx, { communityId, sweepId })
}
