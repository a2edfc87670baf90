import { data, type LoaderFunctionArgs } from 'react-router'
import { findAccountId } from '#domain/accounts/load-accounts.ts'
import { removeFollower, unfollowAccount } from '#domain/profiles/follow-account.ts'
import { listFollowers, listFollowing } from '#domain/profiles/list-people.ts'
import { requestContext } from '#platform/context/request-context.ts'
import { GATE_STATUS } from '#shared/communities/gates.ts'
import { parseFullname } from '#shared/ids.ts'
import { formAction } from '../../forms/form-action.server.ts'
import { text } from '../../forms/form-input.ts'
import { openProfile } from './open-profile.server.ts'

/** Loads the viewer's followers, or the members they follow; visible to no one else (R2.5-13). */
export async function loader({ context, params, url }: LoaderFunctionArgs) {
  const request = context.get(requestContext)
  const name = params.profile ?? ''
  const opened = await openProfile(request, { name, url })
  if (opened.gate !== null) return data({ ...opened, name }, { status: GATE_STATUS[opened.gate] })
  const { account } = opened
  const kind = isFollowers(url) ? ('followers' as const) : ('following' as const)
  if (!account.viewer.isSelf) return data({ gate: null, account, kind, page: null }, { status: 403 })
  const after = url.searchParams.get('after') ?? undefined
  const page = await (kind === 'followers' ? listFollowers : listFollowing)(request.ctx, { after })
  return data({ gate: null, account, kind, page })
}

function isFollowers({ pathname }: URL): boolean {
  return /\/followers\/?$/.test(pathname)
}

/** Ends a follow, from either side. */
export const action = formAction({
  guard: { who: 'member', rate: 'follow' },
  input: { remove: text, unfollow: text },
  async run({ ctx, params, url }, { remove, unfollow }) {
    const [follower, followed] = [parseFullname('t2', remove), parseFullname('t2', unfollow)]
    // Always the viewer's own lists, whatever the URL says.
    if (follower !== null) await removeFollower(ctx, { accountId: follower })
    if (followed !== null) await unfollowAccount(ctx, { accountId: followed })
    const own = (await findAccountId(ctx, { name: params.profile ?? '' })) === ctx.viewer?.id
    return own ? url.pathname : `/user/me/${isFollowers(url) ? 'followers' : 'following/people'}`
  },
})
