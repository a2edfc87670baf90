import type { LoaderFunctionArgs } from 'react-router'
import { findCommunity } from '#domain/communities/load-communities.ts'
import { passInactive } from '#domain/communities/team/hand-over.ts'
import { listTeamPage } from '#domain/communities/team/list-team-page.ts'
import {
  answerInvitation,
  changeRights,
  inviteModerator,
  leaveModerators,
  moveModerator,
  removeModerator,
  uninviteModerator,
} from '#domain/communities/team/moderators.ts'
import { countWaiting } from '#domain/moderation/queue-entries.ts'
import type { Ctx } from '#platform/context/context.ts'
import { requestContext } from '#platform/context/request-context.ts'
import { fail } from '#shared/errors.ts'
import type { CommunityId } from '#shared/ids.ts'
import { communityPath } from '#shared/paths.ts'
import { formAction } from '../../forms/form-action.server.ts'
import { text, texts } from '../../forms/form-input.ts'
import { requireLogin } from '../../forms/require-login.server.ts'

/** Loads a community's moderators, for its team and invited members. */
export async function loader({ context, params, url }: LoaderFunctionArgs) {
  const request = context.get(requestContext)
  requireLogin(request, url)
  const { frame, ...team } = await listTeamPage(request.ctx, { name: params.community ?? '' })
  // An invited member doesn't see the queue yet.
  const row =
    frame.rights.length === 0 ? null : await findCommunity(request.ctx, { name: params.community ?? '' })
  const waiting = await countWaiting(request.ctx, row === null ? [] : [row.id])
  return { ...team, frame: { ...frame, waiting } }
}

export const action = formAction({
  guard: { who: 'member', rate: 'moderators' },
  input: { do: text, username: text, right: texts },
  async run({ ctx, params, url }, input) {
    const row = (await findCommunity(ctx, { name: params.community ?? '' })) ?? fail('not_found')
    await act(ctx, row.id, input)
    return input.do === 'leave' || input.do === 'decline' ? communityPath(row.name) : url.pathname
  },
})

type Input = { do: string; username: string; right: string[] }

function act(
  ctx: Ctx,
  communityId: CommunityId,
  { do: asked, username, right: rights }: Input,
): Promise<void> {
  switch (asked) {
    case 'invite':
      return inviteModerator(ctx, { communityId, username, rights })
    case 'uninvite':
      return uninviteModerator(ctx, { communityId, username })
    case 'accept':
    case 'decline':
      return answerInvitation(ctx, { communityId, accepts: asked === 'accept' })
    case 'rights':
      return changeRights(ctx, { communityId, username, rights })
    case 'remove':
      return removeModerator(ctx, { communityId, username })
    case 'up':
    case 'down':
      return moveModerator(ctx, { communityId, username, by: asked === 'up' ? -1 : 1 })
    case 'leave':
      return leaveModerators(ctx, { communityId })
    case 'pass':
      return passInactive(ctx, { communityId })
    default:
      return fail('bad_request', { field: 'do' })
  }
}
