import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from 'react-router'
import { passInactive } from '#domain/communities/hand-over.ts'
import { listTeamPage } from '#domain/communities/list-team-page.ts'
import { findCommunity } from '#domain/communities/load-communities.ts'
import {
  answerInvitation,
  changeRights,
  inviteModerator,
  leaveModerators,
  moveModerator,
  removeModerator,
  uninviteModerator,
} from '#domain/communities/moderators.ts'
import { countWaiting } from '#domain/moderation/queue-entries.ts'
import type { Ctx } from '#platform/context/context.ts'
import { requestContext } from '#platform/context/request-context.ts'
import { fail } from '#shared/errors.ts'
import { guarded } from '#shared/guards.ts'
import type { CommunityId } from '#shared/ids.ts'
import { communityPath } from '#shared/paths.ts'
import { formFailure, textOf } from '../../forms/form-failure.server.ts'
import { requireLogin } from '../../forms/require-login.server.ts'

/** Who moderates a community; for its team, and for who was invited into it. */
export async function loader({ context, params, url }: LoaderFunctionArgs) {
  const request = context.get(requestContext)
  requireLogin(request, url)
  const { frame, ...team } = await listTeamPage(request.ctx, { name: params.community ?? '' })
  // Who is only invited is shown no queue.
  const row =
    frame.rights.length === 0 ? null : await findCommunity(request.ctx, { name: params.community ?? '' })
  const waiting = await countWaiting(request.ctx, row === null ? [] : [row.id])
  return { ...team, frame: { ...frame, waiting } }
}

export const action = guarded(
  { who: 'member', rate: 'moderators' },
  async ({ request, context, params, url }: ActionFunctionArgs) => {
    const { ctx } = context.get(requestContext)
    const form = await request.formData()
    try {
      const row = (await findCommunity(ctx, { name: params.community ?? '' })) ?? fail('not_found')
      await act(ctx, row.id, form)
      const isOut = form.get('do') === 'leave' || form.get('do') === 'decline'
      return redirect(isOut ? communityPath(row.name) : url.pathname)
    } catch (error) {
      return formFailure(error, form)
    }
  },
)

function act(ctx: Ctx, communityId: CommunityId, form: FormData): Promise<void> {
  const username = textOf(form, 'username')
  const rights = form.getAll('right').filter(right => typeof right === 'string')
  switch (form.get('do')) {
    case 'invite':
      return inviteModerator(ctx, { communityId, username, rights })
    case 'uninvite':
      return uninviteModerator(ctx, { communityId, username })
    case 'accept':
    case 'decline':
      return answerInvitation(ctx, { communityId, accepts: form.get('do') === 'accept' })
    case 'rights':
      return changeRights(ctx, { communityId, username, rights })
    case 'remove':
      return removeModerator(ctx, { communityId, username })
    case 'up':
    case 'down':
      return moveModerator(ctx, { communityId, username, by: form.get('do') === 'up' ? -1 : 1 })
    case 'leave':
      return leaveModerators(ctx, { communityId })
    case 'pass':
      return passInactive(ctx, { communityId })
    default:
      return fail('bad_request', { field: 'do' })
  }
}
