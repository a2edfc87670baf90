import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from 'react-router'
import { listHits } from '#domain/automod/list-hits.ts'
import { canModerate } from '#domain/communities/policy.ts'
import { actOnItem } from '#domain/moderation/act-on-items.ts'
import { requestContext } from '#platform/context/request-context.ts'
import { guarded } from '#shared/guards.ts'
import { loadModFrame } from '../../features/moderation/load-mod-frame.server.ts'
import { formFailure, textOf } from '../../forms/form-failure.server.ts'

/** What rules did; `?version=` and `?rule=` narrow it, `?before=` goes on. */
export async function loader({ context, params, url }: LoaderFunctionArgs) {
  const request = context.get(requestContext)
  const { frame, access } = await loadModFrame(request, { url, name: params.community ?? '', right: null })
  const number = (name: string): number | null => {
    const value = Number(url.searchParams.get(name) ?? '')
    return Number.isSafeInteger(value) && value > 0 ? value : null
  }
  const page = await listHits(request.ctx, {
    communityId: access.row.id,
    before: number('before'),
    ruleNumber: number('rule'),
    version: number('version'),
  })
  const canUndo = canModerate(request.ctx.viewer, access, 'posts')
  return { frame, canUndo, isUndone: url.searchParams.has('undone'), ...page }
}

/** Undoes what a rule took away: the item is approved, as a moderator's own act. */
export const action = guarded(
  { who: 'member', rate: 'undo-automod' },
  async ({ request, context, params }: ActionFunctionArgs) => {
    const { ctx } = context.get(requestContext)
    const form = await request.formData()
    try {
      await actOnItem(ctx, { target: textOf(form, 'target'), act: 'approve' })
      return redirect(`/r/${encodeURIComponent(params.community ?? '')}/about/automod/activity?undone=1`)
    } catch (error) {
      return formFailure(error, form)
    }
  },
)
