import { requireWriter } from '#domain/accounts/policy.ts'
import { addRemarkRow, itemIdOf } from '#domain/mod-items/mod-items.ts'
import { type Ctx, inTransaction } from '#platform/context/context.ts'
import { MOD_LIMITS } from '#shared/mod-limits.ts'
import { requireThing } from './load-things.ts'
import { requireWords } from './parse-words.ts'

/**
 * Says something about a post or comment to the other moderators. Right `posts`. Throws `not_found`, `not_allowed`,
 * `body_missing`, `body_too_long` (body).
 */
export async function addRemark(ctx: Ctx, { target, body }: { target: string; body: string }): Promise<void> {
  const member = requireWriter(ctx)
  const words = requireWords(body, { field: 'body', limit: MOD_LIMITS.remarkLength })
  const thing = await requireThing(member, target)
  await inTransaction(member, async tx => {
    const itemId = await itemIdOf(tx, thing)
    await addRemarkRow(tx, { itemId, authorId: tx.viewer.id, body: words })
  })
}
