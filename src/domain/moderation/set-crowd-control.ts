import { requireWriter } from '#domain/accounts/policy.ts'
import { logModAct } from '#domain/mod-log/log-mod-act.ts'
import { setPostMark } from '#domain/posts/moderate-post.ts'
import { type Ctx, inTransaction } from '#platform/context/context.ts'
import { CROWD_LEVELS } from '#shared/communities/crowd-control.ts'
import { fail } from '#shared/errors.ts'
import type { PostId } from '#shared/ids.ts'
import { requireThing } from './load-things.ts'

/**
 * Sets a post's crowd control level, as an index in `CROWD_LEVELS`. Requires `posts`. Throws `not_found`, `not_allowed`,
 * `field_invalid` (level, target).
 */
export async function setCrowdControl(
  ctx: Ctx,
  { target, level }: { target: string; level: number },
): Promise<void> {
  const member = requireWriter(ctx)
  const name = CROWD_LEVELS[level] ?? fail('field_invalid', { field: 'level' })
  const thing = await requireThing(member, target)
  const { ref, communityId, access } = thing
  if (ref.kind !== 'post') fail('field_invalid', { field: 'target' })
  await inTransaction(member, async tx => {
    await setPostMark(tx, { postId: ref.id, access }, { crowd_control: level })
    await logModAct(tx, { communityId, action: 'set_crowd_control', ref, details: { level: name } })
  })
}

/** Returns a post's current crowd control level, as an index in `CROWD_LEVELS`. */
export async function selectCrowdLevel(ctx: Ctx, postId: PostId): Promise<number> {
  const row = await ctx.db
    .selectFrom('posts')
    .select('crowd_control')
    .where('id', '=', postId)
    .executeTakeFirst()
  return row?.crowd_control ?? 0
}
