import type { LoaderFunctionArgs } from 'react-router'
import { findAccountId } from '#domain/accounts/load-accounts.ts'
import { approveMember, withdrawApproval } from '#domain/communities/members/approve-member.ts'
import { decideJoinRequest, listJoinRequests } from '#domain/communities/members/join-requests.ts'
import { listContributors } from '#domain/communities/members/list-contributors.ts'
import type { Ctx } from '#platform/context/context.ts'
import { memberName } from '#shared/accounts/names.ts'
import { fail } from '#shared/errors.ts'
import type { CommunityId } from '#shared/ids.ts'
import { loadModFrame, openModPage } from '../../features/moderation/load-mod-frame.server.ts'
import { formAction } from '../../forms/form-action.server.ts'
import { id, text } from '../../forms/form-input.ts'

/** Loads approved users, `?q=` by prefix of the name, `?after=` for the next page; and pending requests. */
export async function loader({ context, params, url }: LoaderFunctionArgs) {
  const { request, frame, access } = await openModPage({ context, params, url }, 'access')
  const communityId = access.row.id
  const query = url.searchParams.get('q') ?? ''
  const [list, requests] = await Promise.all([
    listContributors(request.ctx, { communityId, prefix: query, after: url.searchParams.get('after') }),
    listJoinRequests(request.ctx, { communityId }),
  ])
  return { frame, query, requests, ...list }
}

export const action = formAction({
  guard: { who: 'member', rate: 'contributors' },
  input: { intent: text, requestId: id, name: text },
  async run({ info, ctx, params, url }, input) {
    const { frame, access } = await loadModFrame(info, { url, name: params.community ?? '', right: 'access' })
    await act(ctx, access.row.id, input)
    return `${frame.path}about/contributors`
  },
})

type Input = { intent: string; requestId: number; name: string }

async function act(
  ctx: Ctx,
  communityId: CommunityId,
  { intent, requestId, ...person }: Input,
): Promise<void> {
  if (intent === 'approve' || intent === 'decline') {
    await decideJoinRequest(ctx, { communityId, requestId, isApproved: intent === 'approve' })
    return
  }
  const name = memberName(person.name)
  const accountId = (await findAccountId(ctx, { name })) ?? fail('account_unknown', { field: 'name' })
  if (intent === 'remove') await withdrawApproval(ctx, { communityId, accountId })
  else await approveMember(ctx, { communityId, accountId })
}
