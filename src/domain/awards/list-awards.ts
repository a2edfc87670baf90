import { sql } from 'kysely'
import { loadCommentRows } from '#domain/comments/load-comments.ts'
import { loadPostRows } from '#domain/posts/load-posts.ts'
import { showsActivitySql } from '#domain/profiles/policy-sql.ts'
import { loadItems } from '#domain/saved/list-marked.ts'
import type { Ctx } from '#platform/context/context.ts'
import { isPlacedAbout, type ThingColumns, toThingRef } from '#platform/database/thing-columns.ts'
import type { AwardId } from '#shared/awards/award-kinds.ts'
import { fail } from '#shared/errors.ts'
import { type AccountId, parseBase36, toBase36 } from '#shared/ids.ts'
import { PAGE_SIZE } from '#shared/limits.ts'
import { forKind, parseThingRef, toThingFullname } from '#shared/thing-ref.ts'

export type GivenAward = {
  id: string
  kind: AwardId
  /** Null: anonymous, or the giver's account was deleted. */
  giver: string | null
  message: string | null
  givenAt: string
}

const MOST = 100

/** An award beside what it was given to. */
type AwardedThing = GivenAward & {
  title: string
  path: string
  isComment: boolean
  /** Community or profile of the post, such as `r/pottery`. */
  place: string
}
export type AwardedPage = { awards: AwardedThing[]; after: string | null }
/** Awards that a member got for their posts and comments, or gave to those of others. */
export type AwardListing = 'received' | 'given'

/**
 * Returns the awards of a post or comment that the viewer may see, the dearest first, at most 100 (R2.14-mon-16). Throws
 * `bad_request`, `not_found`.
 */
export async function listAwards(ctx: Ctx, { target }: { target: string }): Promise<GivenAward[]> {
  const ref = parseThingRef(target) ?? fail('bad_request', { field: 'target' })
  const seen = await forKind(ref, {
    post: async id => (await loadPostRows(ctx, { ids: [id], withBody: false }))[0],
    comment: async id => (await loadCommentRows(ctx, { ids: [id] }))[0]?.post,
  })
  if (seen === undefined || !seen.access.canView) fail('not_found')
  const { rows } = await sql<Omit<GivenAward, 'givenAt'> & { givenAt: Date }>`
    select w.id::text as id, w.kind, case when w.is_anonymous then null else a.name end as giver, w.message, w.given_at as "givenAt"
    from awards w left join accounts a on a.id = w.giver_id
    where ${isPlacedAbout(ref)} order by w.coins desc, w.id desc limit ${sql.lit(MOST)}`.execute(ctx.db)
  return rows.map(row => ({ ...row, givenAt: row.givenAt.toISOString() }))
}

/**
 * Returns the awards that a member received or gave (R2.5-11), newest first, 25 at a time: those of posts and comments that the
 * viewer may see, and none when the member hides their activity. Who gave anonymously is known to themselves alone. `after` comes
 * from the previous page. Throws `bad_request` for a foreign cursor.
 */
export async function listAwarded(
  ctx: Ctx,
  { accountId, listing, after }: { accountId: AccountId; listing: AwardListing; after?: string | undefined },
): Promise<AwardedPage> {
  const viewerId = ctx.viewer?.id ?? null
  const whose =
    listing === 'received'
      ? sql`w.receiver_id = ${accountId}`
      : sql`w.giver_id = ${accountId} and (${accountId === viewerId} or not w.is_anonymous)`
  const before = after === undefined ? null : (parseBase36(after) ?? fail('bad_request', { field: 'after' }))
  const { rows } = await sql<AwardRow>`
    select w.id, w.kind, case when w.is_anonymous then null else a.name end as giver, w.message, w.given_at as "givenAt",
      case when w.comment_id is null then w.post_id end as post_id, w.comment_id
    from awards w left join accounts a on a.id = w.giver_id
    where ${whose} and ${showsActivitySql(ctx.viewer, { accountId })} and (${before}::bigint is null or w.id < ${before}::bigint)
    order by w.id desc limit ${sql.lit(PAGE_SIZE + 1)}`.execute(ctx.db)
  const shown = rows.slice(0, PAGE_SIZE)
  const last = rows.length > PAGE_SIZE ? shown.at(-1) : undefined
  return { awards: await placeAwards(ctx, shown), after: last === undefined ? null : toBase36(last.id) }
}

type AwardRow = ThingColumns & Omit<GivenAward, 'id' | 'givenAt'> & { id: number; givenAt: Date }

async function placeAwards(ctx: Ctx, rows: readonly AwardRow[]): Promise<AwardedThing[]> {
  const items = await loadItems(ctx, rows.map(toThingRef))
  const itemOf = new Map(items.map(item => [(item.comment ?? item.post).fullname, item]))
  return rows.flatMap(({ id, kind, giver, message, givenAt, ...columns }) => {
    const item = itemOf.get(toThingFullname(toThingRef(columns)))
    if (item === undefined) return []
    const { post, comment } = item
    return {
      ...{ id: String(id), kind, giver, message, givenAt: givenAt.toISOString() },
      ...{ title: post.title, path: comment?.permalink ?? post.permalink, isComment: comment !== null },
      place: post.community.prefixedName,
    }
  })
}
