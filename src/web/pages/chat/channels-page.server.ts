import type { LoaderFunctionArgs } from 'react-router'
import { findCommunity } from '#domain/communities/load-communities.ts'
import { changeChannel, createChannel, listChannels } from '#domain/rooms/chat/channels.ts'
import { listChannelReports, resolveRoomReport } from '#domain/rooms/report-message.ts'
import type { Ctx } from '#platform/context/context.ts'
import { requestContext } from '#platform/context/request-context.ts'
import { fail } from '#shared/errors.ts'
import { type CommunityId, parseBase36, type RoomId, toBase36 } from '#shared/ids.ts'
import { CHANNEL_AUDIENCES } from '#shared/views/room-view.ts'
import { formAction } from '../../forms/form-action.server.ts'
import { id, oneOf, text } from '../../forms/form-input.ts'
import { requireLogin } from '../../forms/require-login.server.ts'

/** Loads the channels of a community that the viewer may read; for its moderators also what was reported there. */
export async function loader({ context, params, url }: LoaderFunctionArgs) {
  const request = context.get(requestContext)
  requireLogin(request, url)
  const { communityId, name } = await findPlace(request.ctx, params)
  const list = await listChannels(request.ctx, { communityId })
  const reports = list.canModerate ? await listChannelReports(request.ctx, { communityId }) : []
  return { name, reports, ...list }
}

export const action = formAction({
  guard: { who: 'member', rate: 'channels' },
  input: { intent: text, name: text, room: text, audience: oneOf(...CHANNEL_AUDIENCES), id },
  async run({ ctx, params, url }, { intent, name, room, audience, id: reportId }) {
    const { communityId } = await findPlace(ctx, params)
    if (intent === 'create') {
      const { roomId } = await createChannel(ctx, { communityId, name, audience })
      return `/chat/room/${toBase36(roomId)}`
    }
    if (reportId > 0) await resolveRoomReport(ctx, { id: reportId, communityId })
    else {
      const roomId = parseBase36<RoomId>(room) ?? fail('not_found')
      await changeChannel(ctx, { communityId, roomId, audience: intent === 'close' ? null : audience })
    }
    return url.pathname
  },
})

async function findPlace(
  ctx: Ctx,
  { community = '' }: LoaderFunctionArgs['params'],
): Promise<{ communityId: CommunityId; name: string }> {
  const row = await findCommunity(ctx, { name: community })
  return row?.kind === 'community' ? { communityId: row.id, name: row.name } : fail('not_found')
}
