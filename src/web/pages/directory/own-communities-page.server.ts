import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from 'react-router'
import { listMyCommunities } from '#domain/communities/list-communities.ts'
import { moveCommunity } from '#domain/communities/members/order-communities.ts'
import { requestContext } from '#platform/context/request-context.ts'
import { fail } from '#shared/errors.ts'
import { guarded } from '#shared/guards.ts'
import { parseFullname } from '#shared/ids.ts'
import { loadMenuCommunities } from '../../data/menu-communities.server.ts'
import { textOf } from '../../forms/form-input.ts'
import { requireLogin } from '../../forms/require-login.server.ts'

export async function loader({ context, url }: LoaderFunctionArgs) {
  const request = context.get(requestContext)
  requireLogin(request, url)
  const [communities, own] = await Promise.all([
    loadMenuCommunities(request.ctx),
    listMyCommunities(request.ctx),
  ])
  const joined = own
    .filter(item => item.isMember && item.kind === 'community')
    .map(({ fullname, prefixedName, isFavorite }) => ({ fullname, prefixedName, isFavorite }))
  return {
    communities,
    groups: [joined.filter(item => item.isFavorite), joined.filter(item => !item.isFavorite)],
  }
}

/** Moves a community to another position in its group. */
export const action = guarded(
  { who: 'member', rate: 'order-communities' },
  async ({ request, context }: ActionFunctionArgs) => {
    const { ctx } = context.get(requestContext)
    const form = await request.formData()
    const communityId = parseFullname('t5', textOf(form, 'community')) ?? fail('not_found')
    await moveCommunity(ctx, { communityId, to: Number(textOf(form, 'to')) })
    return redirect('/communities/mine')
  },
)
