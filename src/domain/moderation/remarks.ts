import { requireWriter } from '#domain/accounts/policy.ts'
import {
  addRemarkRow,
  changeRemarkRow,
  deleteRemarkRow,
  findRemarkWriter,
  itemIdOf,
} from '#domain/mod-items/mod-items.ts'
import { logModAct } from '#domain/mod-log/log-mod-act.ts'
import { type Ctx, inTransaction, type MemberCtx } from '#platform/context/context.ts'
import { fail } from '#shared/errors.ts'
import type { ModAction } from '#shared/moderation/mod-actions.ts'
import { MOD_LIMITS } from '#shared/moderation/mod-limits.ts'
import { requireThing, type Thing } from './load-things.ts'
import { mayChangeWords } from './own-words.ts'
import { requireWords } from './parse-words.ts'

const BODY = { field: 'body', limit: MOD_LIMITS.remarkLength }

/**
 * Adds an internal remark about a post or comment. Requires `posts`. Throws `not_found`, `not_allowed`, `body_missing`,
 * `body_too_long` (body).
 */
export async function addRemark(ctx: Ctx, { target, body }: { target: string; body: string }): Promise<void> {
  const member = requireWriter(ctx)
  const words = requireWords(body, BODY)
  const thing = await requireThing(member, target)
  await inTransaction(member, async tx => {
    const itemId = await itemIdOf(tx, thing)
    await addRemarkRow(tx, { itemId, authorId: tx.viewer.id, body: words })
  })
}

/** Edits a remark: for its author, and moderators with all permissions. Throws as `addRemark` does. */
export async function editRemark(
  ctx: Ctx,
  { target, id, body }: { target: string; id: number; body: string },
): Promise<void> {
  const member = requireWriter(ctx)
  const words = requireWords(body, BODY)
  const thing = await requireThing(member, target)
  await inTransaction(member, async tx => {
    await requireOwnRemark(tx, thing, id)
    await changeRemarkRow(tx, { id, body: words })
    await log(tx, thing, 'edit_remark')
  })
}

/** Deletes a remark, for those who may edit it. Throws as `requireThing` does. */
export async function deleteRemark(ctx: Ctx, { target, id }: { target: string; id: number }): Promise<void> {
  const member = requireWriter(ctx)
  const thing = await requireThing(member, target)
  await inTransaction(member, async tx => {
    await requireOwnRemark(tx, thing, id)
    await deleteRemarkRow(tx, { id })
    await log(tx, thing, 'remove_remark')
  })
}

async function requireOwnRemark(tx: MemberCtx, thing: Thing, id: number): Promise<void> {
  const remark = (await findRemarkWriter(tx, { ref: thing.ref, id })) ?? fail('not_found')
  if (!mayChangeWords(tx.viewer, thing.access, remark.authorId)) fail('not_allowed')
}

function log(tx: MemberCtx, thing: Thing, action: ModAction): Promise<void> {
  const { communityId, ref, access } = thing
  const by = access.isModerator ? 'moderator' : 'admin'
  return logModAct(tx, { communityId, action, by, ref })
}
