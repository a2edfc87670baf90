import type { LoaderFunctionArgs } from 'react-router'
import { listHits } from '#domain/automod/list-hits.ts'
import { canModerate } from '#domain/communities/policy.ts'
import { actOnItem } from '#domain/moderation/act-on-items.ts'
import { openModPage } from '../../features/moderation/load-mod-frame.server.ts'
import { formAction } from '../../forms/form-action.server.ts'
import { text } from '../../forms/form-input.ts'

/** Loads the rules' activity; `?version=` and `?rule=` filter it, `?before=` loads the next page. */
export async function loader({ context, params, url }: LoaderFunctionArgs) {
  const { request, frame, access } = await openModPage({ context, params, url }, null)
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

/** Reverses a rule's removal: approves the item on the moderator's behalf. */
export const action = formAction({
  guard: { who: 'member', rate: 'undo-automod' },
  input: { target: text },
  async run({ ctx, params }, { target }) {
    await actOnItem(ctx, { target, act: 'approve' })
    return `/r/${encodeURIComponent(params.community ?? '')}/about/automod/activity?undone=1`
  },
})
