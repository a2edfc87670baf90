import { type RawBuilder, sql } from 'kysely'
import { showsActivitySql } from '#domain/profiles/policy-sql.ts'
import { hotRankSql } from '#domain/ranking/hot.ts'
import { type ItemPage, loadItems } from '#domain/saved/list-marked.ts'
import type { Ctx } from '#platform/context/context.ts'
import { type ThingColumns, toThingRef } from '#platform/database/thing-columns.ts'
import { fail } from '#shared/errors.ts'
import type { AccountId } from '#shared/ids.ts'
import { PAGE_SIZE } from '#shared/limits.ts'
import type { ListingSort, TopTime } from '#shared/sorts.ts'
import { TIME_SECONDS } from './feed-order.ts'

export type ProfileInput = {
  accountId: AccountId
  sort: ListingSort
  time?: TopTime | null
  after?: string | undefined
}
type Kinds = { posts: boolean; comments: boolean }
type Entry = ThingColumns & { id: number; key: number }

/** Returns an account's posts and comments together; nothing if its activity is hidden from the viewer (`canSeeActivity`). */
export function listProfileOverview(ctx: Ctx, input: ProfileInput): Promise<ItemPage> {
  return listItems(ctx, input, { posts: true, comments: true })
}
export function listProfilePosts(ctx: Ctx, input: ProfileInput): Promise<ItemPage> {
  return listItems(ctx, input, { posts: true, comments: false })
}
export function listProfileComments(ctx: Ctx, input: ProfileInput): Promise<ItemPage> {
  return listItems(ctx, input, { posts: false, comments: true })
}

/** Comments have no hot rank; among a profile's items score and age serve both. */
const KEYS: Partial<Record<ListingSort, RawBuilder<number>>> = {
  new: sql`(extract(epoch from created_at) * 1000000)::float8`,
  hot: hotRankSql({ score: sql`score`, createdAt: sql`created_at` }),
  top: sql`score::float8`,
  controversial: sql`controversy::float8`,
}

async function listItems(ctx: Ctx, input: ProfileInput, kinds: Kinds): Promise<ItemPage> {
  const key = KEYS[input.sort] ?? KEYS.new ?? fail('internal')
  const seconds =
    input.sort === 'top' || input.sort === 'controversial' ? TIME_SECONDS[input.time ?? 'all'] : null
  const since = seconds === null ? new Date(0) : new Date(ctx.now().getTime() - seconds * 1000)
  const isShown = showsActivitySql(ctx.viewer, input)
  const posts = sql`select id as post_id, null::bigint as comment_id, id, ${key} as key from posts
    where author_id = ${input.accountId} and ${isShown} and in_community and created_at > ${since}::timestamptz`
  const comments = sql`select null::bigint, id, id, ${key} from comments
    where author_id = ${input.accountId} and ${isShown} and deleted_at is null and removed_at is null
      and created_at > ${since}::timestamptz`
  const union =
    kinds.posts && kinds.comments ? sql`${posts} union all ${comments}` : kinds.posts ? posts : comments
  const { rows } = await sql<Entry>`
    select post_id, comment_id, id, key from (${union}) items(post_id, comment_id, id, key)
    ${afterCondition(input.after)}
    order by key desc, id desc limit ${sql.lit(PAGE_SIZE)}`.execute(ctx.db)
  return { items: await loadItems(ctx, rows.map(toThingRef)), after: nextAfter(rows) }
}

function afterCondition(after: string | undefined): RawBuilder<unknown> {
  if (after === undefined) return sql``
  const match = /^(-?[\d.]+(?:e[+-]?\d+)?)~(\d{1,15})$/.exec(after)
  if (match === null || !Number.isFinite(Number(match[1]))) fail('bad_request', { field: 'after' })
  return sql`where (key, id) < (${Number(match[1])}::float8, ${Number(match[2])}::bigint)`
}

function nextAfter(rows: Entry[]): string | null {
  const last = rows.at(-1)
  return rows.length < PAGE_SIZE || last === undefined ? null : `${last.key}~${last.id}`
}
