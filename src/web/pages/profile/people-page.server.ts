import { data, type LoaderFunctionArgs } from 'react-router'
import { SetFollowed } from '#commands/profiles.ts'
import { requireAccountId } from '#commands/targets.ts'
import { removeFollower } from '#domain/profiles/follow-account.ts'
import { listFollowers, listFollowing } from '#domain/profiles/list-people.ts'
import { requestContext } from '#platform/context/request-context.ts'
import { GATE_STATUS } from '#shared/communities/gates.ts'
import { commandForm, handles, runs } from '../../forms/command-form.server.ts'
import type { FormRequest } from '../../forms/form-action.server.ts'
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

/** Ends a follow, from either side: always in the viewer's own lists, whatever the URL says. */
export const action = commandForm(
  {
    unfollow: runs(SetFollowed, {
      given: () => ({ isFollowed: false }),
      answer: (_followed, request) => back(request),
    }),
    remove: handles({
      guard: SetFollowed.guard,
      input: { account: text },
      async run(request, { account }) {
        await removeFollower(request.ctx, { accountId: await requireAccountId(request.ctx, account) })
        return back(request)
      },
    }),
  },
  { isBare: true },
)

function back({ ctx, params, url }: FormRequest): string {
  const isOwn = params.profile?.toLowerCase() === ctx.viewer?.name.toLowerCase()
  return isOwn ? url.pathname : `/user/me/${isFollowers(url) ? 'followers' : 'following/people'}`
}
