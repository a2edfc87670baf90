import { sql } from 'kysely'
import { requireWriter } from '#domain/accounts/policy.ts'
import { movedTo } from '#domain/communities/setup/move-item.ts'
import { loadPostRows, loadPosts } from '#domain/posts/load-posts.ts'
import { type Ctx, inTransaction, type MemberCtx } from '#platform/context/context.ts'
import { fail } from '#shared/errors.ts'
import type { AccountId, PostId } from '#shared/ids.ts'
import { LIMITS } from '#shared/limits.ts'
import type { PostView } from '#shared/views/post-view.ts'

/**
 * Pins one of the viewer's posts to their profile, after the others, or unpins it. Idempotent. Throws `login_required`,
 * `suspended`, `not_found`, `post_not_own`, `post_deleted`, `too_many_pins`.
 */
export async function setPinnedToProfile(
  ctx: Ctx,
  { postId, isPinned }: { postId: PostId; isPinned: boolean },
): Promise<{ isPinned: boolean }> {
  const member = requireWriter(ctx)
  if (isPinned) await requireOwnPosts(member, { ids: [postId] })
  await changePins(member, pins => {
    if (!isPinned) return pins.filter(id => id !== postId)
    if (pins.includes(postId)) return pins
    return pins.length >= LIMITS.profilePins
      ? fail('too_many_pins', { profilePins: LIMITS.profilePins })
      : [...pins, postId]
  })
  return { isPinned }
}

/** Moves a pinned post to a position among the others, from 0. Throws `login_required`, `suspended`, `not_found`. */
export async function movePin(ctx: Ctx, { postId, to }: { postId: PostId; to: number }): Promise<void> {
  await changePins(requireWriter(ctx), pins => movedTo(pins, postId, to) ?? fail('not_found'))
}

/** Returns a member's pinned posts in order, except deleted ones and those the viewer may not see. */
export async function listPins(ctx: Ctx, { accountId }: { accountId: AccountId }): Promise<PostView[]> {
  const posts = await loadPosts(ctx, { ids: await readPins(ctx, accountId) })
  return posts.filter(post => !post.isDeleted && post.removal === null)
}

/** Checks that each is an existing post by the viewer. Throws `not_found`, `post_not_own`, `post_deleted`. */
export async function requireOwnPosts(member: MemberCtx, { ids }: { ids: readonly PostId[] }): Promise<void> {
  const loaded = await loadPostRows(member, { ids, withBody: false })
  if (loaded.length < new Set(ids).size) fail('not_found')
  for (const { row } of loaded) {
    if (row.author_id !== member.viewer.id) fail('post_not_own')
    if (row.deleted_at !== null) fail('post_deleted')
  }
}

async function readPins(ctx: Ctx, accountId: AccountId): Promise<PostId[]> {
  const rows = await ctx.db
    .selectFrom('profile_pins')
    .select('post_id')
    .where('account_id', '=', accountId)
    .orderBy('position')
    .orderBy('post_id')
    .execute()
  return rows.map(row => row.post_id)
}

/** Changes pins while locking the account's row, so the limit holds. Pins of deleted posts are dropped. */
async function changePins(member: MemberCtx, change: (pins: PostId[]) => PostId[]): Promise<void> {
  await inTransaction(member, async tx => {
    const { id } = tx.viewer
    await sql`select from accounts where id = ${id} for no key update`.execute(tx.db)
    await sql`
      delete from profile_pins using posts p
      where account_id = ${id} and p.id = post_id and p.deleted_at is not null`.execute(tx.db)
    const before = await readPins(tx, id)
    const after = change(before)
    await sql`delete from profile_pins where account_id = ${id} and post_id <> all(${after}::bigint[])`.execute(
      tx.db,
    )
    await sql`
      insert into profile_pins (account_id, post_id, position)
      select ${id}::bigint, given.id, given.place
      from unnest(${after}::bigint[]) with ordinality as given(id, place)
      on conflict (account_id, post_id) do update set position = excluded.position`.execute(tx.db)
  })
}
