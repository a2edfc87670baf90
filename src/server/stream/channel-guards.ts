import { requireViewer } from '#domain/accounts/policy.ts'
import { loadPostRows } from '#domain/posts/load-posts.ts'
import { mayFollowPresence } from '#domain/presence/presence.ts'
import { requireRoom } from '#domain/rooms/require-room.ts'
import type { Ctx } from '#platform/context/context.ts'
import { isAppError } from '#shared/errors.ts'
import { type AccountId, type PostId, parseBase36, type RoomId } from '#shared/ids.ts'

/**
 * Returns null when the viewer may not follow the channel with this id, else the scope whose changes (`publishAccessChange`) trigger a
 * new check.
 */
type ChannelGuard = (ctx: Ctx, id: string) => Promise<string | null>

/** Access checks by the first part of a channel's name. */
export const CHANNEL_GUARDS: Readonly<Record<string, ChannelGuard>> = {
  post: async (ctx, id) => {
    const postId = parseBase36<PostId>(id)
    if (postId === null) return null
    const [post] = await loadPostRows(ctx, { ids: [postId], withBody: false })
    return post === undefined ? null : `community:${post.row.community_id}`
  },
  presence: async (ctx, id) => {
    const accountId = parseBase36<AccountId>(id)
    if (accountId === null || !(await mayFollowPresence(ctx, { accountId }))) return null
    return `presence:${id}`
  },
  room: async (ctx, id) => {
    const roomId = parseBase36<RoomId>(id)
    if (roomId === null || ctx.viewer === null) return null
    try {
      const { row } = await requireRoom(requireViewer(ctx), { roomId })
      if (row.kind === 'group' && row.state !== 'joined') return null
      return row.community_id === null ? `room:${row.id}` : `community:${row.community_id}`
    } catch (error) {
      if (isAppError(error)) return null
      throw error
    }
  },
}
