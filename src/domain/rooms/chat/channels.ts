import { sql } from 'kysely'
import { requireViewer } from '#domain/accounts/policy.ts'
import { requireCommunity } from '#domain/communities/load-communities.ts'
import { requireModerator } from '#domain/communities/team/require-moderator.ts'
import { publishAccessChange } from '#domain/live/publish.ts'
import { type Ctx, inTransaction } from '#platform/context/context.ts'
import { fail } from '#shared/errors.ts'
import { type CommunityId, type RoomId, toBase36 } from '#shared/ids.ts'
import { LIMITS } from '#shared/limits.ts'
import type { ChannelAudience } from '#shared/views/room-view.ts'
import { insertRoom } from '../open-room.ts'
import { roomAccessOf } from '../policy.ts'
import { parseRoomName } from './start-chat.ts'

const RIGHT = ['chat', 'posts'] as const

export type ChannelLine = {
  id: string
  name: string
  audience: ChannelAudience
  lastSeq: number
  lastAt: string
}

/** Returns a community's channels the viewer may read, and whether they moderate them. Throws `login_required`, `not_found`. */
export async function listChannels(
  ctx: Ctx,
  { communityId }: { communityId: CommunityId },
): Promise<{ channels: ChannelLine[]; canModerate: boolean }> {
  const member = requireViewer(ctx)
  const access = await requireCommunity(member, { communityId })
  const rows = await member.db
    .selectFrom('rooms')
    .select(['id', 'name', 'audience', 'last_seq', 'last_at'])
    .where('community_id', '=', communityId)
    .orderBy('id')
    .execute()
  const facts = { kind: 'channel', state: null, role: 'member', access } as const
  const shown = rows.filter(({ audience }) => roomAccessOf(member.viewer, { ...facts, audience }).canRead)
  return {
    channels: shown.map(row => ({
      id: toBase36(row.id),
      name: row.name,
      audience: row.audience,
      lastSeq: row.last_seq,
      lastAt: row.last_at.toISOString(),
    })),
    canModerate: roomAccessOf(member.viewer, { ...facts, audience: 'moderators' }).canModerate,
  }
}

/** Creates a channel. Requires `chat` or `posts`. Throws as `requireModerator` does, `rooms_many`, the errors of the name. */
export async function createChannel(
  ctx: Ctx,
  { communityId, name, audience }: { communityId: CommunityId; name: string; audience: ChannelAudience },
): Promise<{ roomId: RoomId }> {
  const roomName = parseRoomName(name)
  const { member, access } = await requireModerator(ctx, { communityId, right: RIGHT })
  if (access.row.kind !== 'community') fail('not_found')
  return inTransaction(member, async tx => {
    await sql`select id from communities where id = ${communityId} for no key update`.execute(tx.db)
    const { count } = await tx.db
      .selectFrom('rooms')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('community_id', '=', communityId)
      .executeTakeFirstOrThrow()
    if (Number(count) >= LIMITS.channelsPerCommunity)
      fail('rooms_many', { limit: LIMITS.channelsPerCommunity })
    const roomId = await insertRoom(tx, { kind: 'channel', name: roomName, communityId, audience })
    return { roomId: roomId ?? fail('internal') }
  })
}

/** Changes who can read a channel, or deletes it with all its messages (null). Throws as {@link createChannel}, `not_found`. */
export async function changeChannel(
  ctx: Ctx,
  {
    communityId,
    roomId,
    audience,
  }: { communityId: CommunityId; roomId: RoomId; audience: ChannelAudience | null },
): Promise<void> {
  const { member } = await requireModerator(ctx, { communityId, right: RIGHT })
  await inTransaction(member, async tx => {
    const which = audience === null ? sql`delete from rooms` : sql`update rooms set audience = ${audience}`
    const { rows } = await sql`
      ${which} where id = ${roomId} and community_id = ${communityId} returning id`.execute(tx.db)
    if (rows.length === 0) fail('not_found')
    await publishAccessChange(tx, { scope: `community:${communityId}` })
  })
}
