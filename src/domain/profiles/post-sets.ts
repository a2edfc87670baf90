import { sql } from 'kysely'
import { requireWriter } from '#domain/accounts/policy.ts'
import { movedTo } from '#domain/communities/setup/move-item.ts'
import { loadPosts } from '#domain/posts/load-posts.ts'
import { type Ctx, inTransaction, type MemberCtx } from '#platform/context/context.ts'
import { fail } from '#shared/errors.ts'
import { idFromFullname } from '#shared/id-from-fullname.ts'
import { type AccountId, type PostId, toBase36 } from '#shared/ids.ts'
import { LIMITS } from '#shared/limits.ts'
import { accountPath } from '#shared/paths.ts'
import { cleanLine, cleanText, lengthOf } from '#shared/text/clean-text.ts'
import { isBlank } from '#shared/text/is-blank.ts'
import type { PostView } from '#shared/views/post-view.ts'
import type { PostSetView } from '#shared/views/profile-view.ts'
import { requireOwnPosts } from './pin-post.ts'

type SetWords = { title: string; description: string }
type SetRow = {
  id: number
  title: string
  description: string
  created_at: Date
  account_name: string
  post_count: number
}

/** Returns the sets of an account, newest first. */
export async function listPostSets(
  ctx: Ctx,
  { accountId }: { accountId: AccountId },
): Promise<PostSetView[]> {
  const { rows } = await selectSets(sql`s.account_id = ${accountId}`).execute(ctx.db)
  return rows.map(toSetView)
}

/**
 * Returns a set with the posts the viewer may see, in order; null when the account has none with that id. Deleted and removed
 * posts are left out.
 */
export async function loadPostSet(
  ctx: Ctx,
  { accountId, setId }: { accountId: AccountId; setId: number },
): Promise<{ set: PostSetView; posts: PostView[] } | null> {
  const { rows } = await selectSets(sql`s.account_id = ${accountId} and s.id = ${setId}`).execute(ctx.db)
  const [row] = rows
  if (row === undefined) return null
  const posts = await loadPosts(ctx, { ids: await readItems(ctx, setId) })
  return {
    set: toSetView(row),
    posts: posts.filter(post => !post.isDeleted && post.removal === null),
  }
}

/** Creates a set. Throws `login_required`, `suspended`, `title_missing`, `text_too_long` (title, description), `too_many_sets`. */
export async function createPostSet(ctx: Ctx, input: SetWords): Promise<{ setId: number }> {
  const member = requireWriter(ctx)
  const words = parseWords(input)
  return inTransaction(member, async tx => {
    const { id } = tx.viewer
    await sql`select from accounts where id = ${id} for no key update`.execute(tx.db)
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from post_sets where account_id = ${id}`.execute(tx.db)
    if ((rows[0]?.count ?? 0) >= LIMITS.postSets) fail('too_many_sets')
    const made = await tx.db
      .insertInto('post_sets')
      .values({ ...words, account_id: id, created_at: tx.now() })
      .returning('id')
      .executeTakeFirstOrThrow()
    return { setId: made.id }
  })
}

/** Edits a set's title and description. Throws as {@link createPostSet}, `not_found` for a set that is not the viewer's. */
export async function renamePostSet(
  ctx: Ctx,
  { setId, ...input }: SetWords & { setId: number },
): Promise<void> {
  const member = requireWriter(ctx)
  const words = parseWords(input)
  await changeSet(member, setId, tx =>
    tx.db.updateTable('post_sets').set(words).where('id', '=', setId).execute(),
  )
}

/** Deletes a set but not its posts. Throws `login_required`, `suspended`, `not_found`. */
export async function deletePostSet(ctx: Ctx, { setId }: { setId: number }): Promise<void> {
  await changeSet(requireWriter(ctx), setId, tx =>
    tx.db.deleteFrom('post_sets').where('id', '=', setId).execute(),
  )
}

/**
 * Adds one of the viewer's posts to the end of a set; idempotent. Throws `login_required`, `suspended`, `not_found`,
 * `post_not_own`, `post_deleted`, `set_full`.
 */
export async function addToPostSet(
  ctx: Ctx,
  { setId, postId }: { setId: number; postId: PostId },
): Promise<void> {
  const member = requireWriter(ctx)
  await requireOwnPosts(member, { ids: [postId] })
  await changeItems(member, setId, items => {
    if (items.includes(postId)) return items
    return items.length >= LIMITS.postsPerSet ? fail('set_full') : [...items, postId]
  })
}

/** Removes a post from a set. Throws `login_required`, `suspended`, `not_found`. */
export async function removeFromPostSet(
  ctx: Ctx,
  { setId, postId }: { setId: number; postId: PostId },
): Promise<void> {
  await changeItems(requireWriter(ctx), setId, items => items.filter(id => id !== postId))
}

/** Moves a post of a set one place earlier or later. Throws `login_required`, `suspended`, `not_found`. */
export async function moveInPostSet(
  ctx: Ctx,
  { setId, postId, by }: { setId: number; postId: PostId; by: -1 | 1 },
): Promise<void> {
  const member = requireWriter(ctx)
  // Deleted posts keep their place in the list of ids and are skipped, so that one move is one place on the page.
  const posts = await loadPosts(member, { ids: await readItems(member, setId) })
  const shown = posts.filter(post => !post.isDeleted && post.removal === null).map(idOf)
  await changeItems(member, setId, items => {
    const neighbor = shown[shown.indexOf(postId) + by]
    if (neighbor === undefined || !items.includes(postId)) return items
    return movedTo(items, postId, items.indexOf(neighbor)) ?? fail('not_found')
  })
}

function idOf({ fullname }: PostView): PostId {
  return idFromFullname('t3', fullname)
}

function parseWords({ title, description }: SetWords): SetWords {
  const words = { title: cleanLine(title), description: cleanText(description).trim() }
  if (isBlank(words.title)) fail('title_missing', { field: 'title' })
  if (lengthOf(words.title) > LIMITS.setTitleLength)
    fail('text_too_long', { field: 'title', limit: LIMITS.setTitleLength })
  if (lengthOf(words.description) > LIMITS.setTextLength)
    fail('text_too_long', { field: 'description', limit: LIMITS.setTextLength })
  return words
}

function selectSets(where: ReturnType<typeof sql<boolean>>) {
  return sql<SetRow>`
    select s.id, s.title, s.description, s.created_at, a.name as account_name, (
      select count(*)::int from post_set_items i join posts p on p.id = i.post_id
      where i.set_id = s.id and p.in_community
    ) as post_count
    from post_sets s join accounts a on a.id = s.account_id where ${where} order by s.id desc`
}

function toSetView(row: SetRow): PostSetView {
  const id = toBase36(row.id)
  return {
    id,
    title: row.title,
    description: row.description,
    path: `${accountPath(row.account_name)}set/${id}/`,
    postCount: row.post_count,
    createdAt: row.created_at.toISOString(),
  }
}

async function readItems(ctx: Ctx, setId: number): Promise<PostId[]> {
  const rows = await ctx.db
    .selectFrom('post_set_items')
    .select('post_id')
    .where('set_id', '=', setId)
    .orderBy('position')
    .orderBy('post_id')
    .execute()
  return rows.map(row => row.post_id)
}

/** Changes one of the viewer's sets while its row is locked. Throws `not_found`. */
async function changeSet(
  member: MemberCtx,
  setId: number,
  work: (tx: MemberCtx) => Promise<unknown>,
): Promise<void> {
  await inTransaction(member, async tx => {
    const set = await tx.db
      .selectFrom('post_sets')
      .select('id')
      .where('id', '=', setId)
      .where('account_id', '=', tx.viewer.id)
      .forNoKeyUpdate()
      .executeTakeFirst()
    if (set === undefined) fail('not_found')
    await work(tx)
  })
}

async function changeItems(
  member: MemberCtx,
  setId: number,
  change: (items: PostId[]) => PostId[],
): Promise<void> {
  await changeSet(member, setId, async tx => {
    const after = change(await readItems(tx, setId))
    await sql`delete from post_set_items where set_id = ${setId} and post_id <> all(${after}::bigint[])`.execute(
      tx.db,
    )
    await sql`
      insert into post_set_items (set_id, post_id, position)
      select ${setId}::bigint, given.id, given.place
      from unnest(${after}::bigint[]) with ordinality as given(id, place)
      on conflict (set_id, post_id) do update set position = excluded.position`.execute(tx.db)
  })
}
