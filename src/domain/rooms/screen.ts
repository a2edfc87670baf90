import type { MemberCtx } from '#platform/context/context.ts'
import type { AccountId, CommunityId, RoomId } from '#shared/ids.ts'

/** A message that was written or edited in a channel. */
export type WrittenMessage = {
  communityId: CommunityId
  roomId: RoomId
  seq: number
  body: string
  authorId: AccountId
  isEdited: boolean
}

/** Decides about a channel's message inside the transaction that writes it: a removed one is never visible. */
export type Screen = (tx: MemberCtx, message: WrittenMessage) => Promise<'shown' | 'removed'>
