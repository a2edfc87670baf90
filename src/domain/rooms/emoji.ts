import { requireViewer } from '#domain/accounts/policy.ts'
import { loadEmoji, loadEmojiUrls } from '#domain/emoji/load-emoji.ts'
import { requireEmoji } from '#domain/emoji/require-emoji.ts'
import type { Ctx, MemberCtx } from '#platform/context/context.ts'
import type { RoomId } from '#shared/ids.ts'
import { emojiNamesIn } from '#shared/text/flair-rules.ts'
import type { EmojiView } from '#shared/views/flair-view.ts'
import { type RoomSeat, requireRoom } from './require-room.ts'

/** Addresses of emoji by name. */
export type EmojiUrls = ReadonlyMap<string, string>
const NONE: EmojiUrls = new Map()

/**
 * Returns the emoji of a channel's community that the viewer may use; other rooms have none. Throws `login_required`,
 * `not_found`.
 */
export async function listRoomEmoji(
  ctx: Ctx,
  { roomId }: { roomId: RoomId },
): Promise<Pick<EmojiView, 'name' | 'url'>[]> {
  const seat = await requireRoom(requireViewer(ctx), { roomId })
  const { community_id: communityId } = seat.row
  if (communityId === null || !seat.place.canWrite) return []
  const all = await loadEmoji(ctx, { communityId })
  return all.filter(each => !each.isModeratorOnly || isOnTeam(seat)).map(({ name, url }) => ({ name, url }))
}

/** Returns addresses of the emoji that texts of a channel name. */
export async function loadNamedEmoji(
  ctx: MemberCtx,
  { row }: RoomSeat,
  texts: readonly string[],
): Promise<EmojiUrls> {
  if (row.community_id === null) return NONE
  const names = new Set(texts.flatMap(emojiNamesIn))
  if (names.size === 0) return NONE
  return loadEmojiUrls(ctx, { communityId: row.community_id, names: [...names] })
}

/** Rejects moderators' emoji in the text of other members of a channel. Throws `emoji_for_moderators` (body). */
export async function requireOwnEmoji(ctx: Ctx, seat: RoomSeat, text: string): Promise<void> {
  const { community_id: communityId } = seat.row
  if (communityId === null || isOnTeam(seat)) return
  await requireEmoji(ctx, { communityId, text, field: 'body' })
}

/** Returns whether `:name:` is an emoji that the viewer may react with in a channel. */
export async function isRoomEmoji(ctx: MemberCtx, seat: RoomSeat, reaction: string): Promise<boolean> {
  if (!/^:[a-z0-9_-]{1,24}:$/.test(reaction)) return false
  const known = await loadNamedEmoji(ctx, seat, [reaction])
  if (known.size === 0) return false
  await requireOwnEmoji(ctx, seat, reaction)
  return true
}

const isOnTeam = ({ access, place }: RoomSeat): boolean => place.canModerate || access?.isModerator === true
