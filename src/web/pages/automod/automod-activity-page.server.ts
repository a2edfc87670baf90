import type { LoaderFunctionArgs } from 'react-router'
import { listHits } from '#domain/automod/list-hits.ts'
import { canModerate } from '#domain/communities/policy.ts'
import { actOnItem } from '#domain/moderation/act-on-items.ts'
import { requestContext } from '#platform/context/request-context.ts'
import { loadModFrame } from '../../features/moderation/load-mod-frame.server.ts'
import { formAction } from '../../forms/form-action.server.ts'
import { text } from '../../forms/form-input.ts'

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
export const action = formAction({
  guard: { who: 'member', rate: 'undo-automod' },
  input: { target: text },
  async run({ ctx, params }, { target }) {
    await actOnItem(ctx, { target, act: 'approve' })
    return `/r/${encodeURIComponent(params.community ?? '')}/about/automod/activity?undone=1`
  },
})
