import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from 'react-router'
import { findAccountId } from '#domain/accounts/load-accounts.ts'
import { approveMember, withdrawApproval } from '#domain/communities/approve-member.ts'
import { decideJoinRequest, listJoinRequests } from '#domain/communities/join-requests.ts'
import { listContributors } from '#domain/communities/list-contributors.ts'
import type { Ctx } from '#platform/context/context.ts'
import { requestContext } from '#platform/context/request-context.ts'
import { fail } from '#shared/errors.ts'
import { guarded } from '#shared/guards.ts'
import type { CommunityId } from '#shared/ids.ts'
import { loadModFrame } from '../../features/moderation/load-mod-frame.server.ts'
import { formFailure, idOf, textOf } from '../../forms/form-failure.server.ts'

/** Who was let in, `?q=` by the beginning of a name, `?after=` the following ones; and who asks. */
export async function loader({ context, params, url }: LoaderFunctionArgs) {
  const request = context.get(requestContext)
  const { frame, access } = await loadModFrame(request, {
    url,
    name: params.community ?? '',
    right: 'access',
  })
  const communityId = access.row.id
  const query = url.searchParams.get('q') ?? ''
  const [list, requests] = await Promise.all([
    listContributors(request.ctx, { communityId, prefix: query, after: url.searchParams.get('after') }),
    listJoinRequests(request.ctx, { communityId }),
  ])
  return { frame, query, requests, ...list }
}

export const action = guarded(
  { who: 'member', rate: 'contributors' },
  async ({ request, context, params, url }: ActionFunctionArgs) => {
    const info = context.get(requestContext)
    const form = await request.formData()
    const { frame, access } = await loadModFrame(info, { url, name: params.community ?? '', right: 'access' })
    try {
      await act(info.ctx, access.row.id, form)
      return redirect(`${frame.path}about/contributors`)
    } catch (error) {
      return formFailure(error, form)
    }
  },
)

async function act(ctx: Ctx, communityId: CommunityId, form: FormData): Promise<void> {
  const intent = form.get('intent')
  if (intent === 'approve' || intent === 'decline') {
    const requestId = idOf(form, 'requestId')
    await decideJoinRequest(ctx, { communityId, requestId, isApproved: intent === 'approve' })
    return
  }
  const name = textOf(form, 'name')
    .trim()
    .replace(/^\/?u\//i, '')
  const accountId = (await findAccountId(ctx, { name })) ?? fail('account_unknown', { field: 'name' })
  if (intent === 'remove') await withdrawApproval(ctx, { communityId, accountId })
  else await approveMember(ctx, { communityId, accountId })
}
