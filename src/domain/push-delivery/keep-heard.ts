import { keepWelcome } from '#domain/inbox/keep-welcome.ts'
import type { NewMessages } from '#domain/rooms/load-new-messages.ts'
import type { MemberCtx } from '#platform/context/context.ts'
import { parseFullname } from '#shared/ids.ts'
import type { RoomMessageView } from '#shared/views/room-view.ts'

/** Later than this a message is no news. */
const MOST_AGE_HOURS = 48

/** Leaves out old messages, those of blocked people, and of communities that are muted or closed by now. */
export async function keepHeard(
  ctx: MemberCtx,
  { communityId, messages }: NewMessages,
): Promise<RoomMessageView[]> {
  const oldest = ctx.now().getTime() - MOST_AGE_HOURS * 3_600_000
  const recent = messages.filter(message => Date.parse(message.writtenAt) > oldest)
  const drafts = recent.map(message => ({
    ...{ accountId: ctx.viewer.id, kind: 'mention' as const, about: '', cause: String(message.seq) },
    ...{ actorId: message.author && parseFullname('t2', message.author.fullname), communityId },
  }))
  const kept = new Set((await keepWelcome(ctx, drafts)).map(draft => draft.cause))
  return recent.filter(message => kept.has(String(message.seq)))
}
