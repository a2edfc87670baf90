import type { MemberCtx } from '#platform/context/context.ts'
import type { Item } from './load-items.ts'

export type Letter = { item: Item; subject: string; body: string }

/** Tells the moderators of an item, as a rule asks. */
export async function sendModmail(ctx: MemberCtx, { item }: Letter): Promise<void> {
  ctx.log.debug({ post: item.postId }, 'There is no modmail to write to yet')
}

/** Writes to an item's author for the moderators, as a rule asks. */
export async function writeToAuthor(ctx: MemberCtx, { item }: Letter): Promise<void> {
  ctx.log.debug({ post: item.postId }, 'There is no modmail to write with yet')
}
