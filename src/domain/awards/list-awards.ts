import { sql } from 'kysely'
import { loadCommentRows } from '#domain/comments/load-comments.ts'
import { loadPostRows } from '#domain/posts/load-posts.ts'
import { loadItems } from '#domain/saved/list-marked.ts'
import type { Ctx } from '#platform/context/context.ts'
import { type ThingColumns, toThingRef } from '#platform/database/thing-columns.ts'
import type { AwardId } from '#shared/awards/award-kinds.ts'
import { fail } from '#shared/errors.ts'
import type { AccountId } from '#shared/ids.ts'
import { parseThingRef, toThingFullname } from '#shared/thing-ref.ts'

export type GivenAward = {
  id: string
  kind: AwardId
  /** Null: anonymous, or the giver's account was deleted. */
  giver: string | null
  message: string | null
  givenAt: string
}

const MOST = 100
const MOST_GIVEN = 50

export type AwardedThing = {
  id: string
  kind: AwardId
  givenAt: string
  title: string
  path: string
  isComment: boolean
}

/**
 * Returns the awards of a post or comment that the viewer may see, the dearest first, at most 100 (R2.14-mon-16). Throws
 * `bad_request`, `not_found`.
 */
export async function listAwards(ctx: Ctx, { target }: { target: string }): Promise<GivenAward[]> {
  const ref = parseThingRef(target) ?? fail('bad_request', { field: 'target' })
  const seen =
    ref.kind === 'post'
      ? (await loadPostRows(ctx, { ids: [ref.id], withBody: false }))[0]
      : (await loadCommentRows(ctx, { ids: [ref.id] }))[0]?.post
  if (seen === undefined || !seen.access.canView) fail('not_found')
  const where =
    ref.kind === 'post' ? sql`w.post_id = ${ref.id} and w.comment_id is null` : sql`w.comment_id = ${ref.id}`
  const { rows } = await sql<Omit<GivenAward, 'givenAt'> & { givenAt: Date }>`
    select w.id::text as id, w.kind, case when w.is_anonymous then null else a.name end as giver, w.message, w.given_at as "givenAt"
    from awards w left join accounts a on a.id = w.giver_id
    where ${where} order by w.coins desc, w.id desc limit ${sql.lit(MOST)}`.execute(ctx.db)
  return rows.map(row => ({ ...row, givenAt: row.givenAt.toISOString() }))
}

/**
 * Returns what a member gave awards to, newest first, of the last 50 as far as the viewer may see it (R2.5-11). Anonymous ones
 * are for the giver alone.
 */
export async function listGiven(ctx: Ctx, { giverId }: { giverId: AccountId }): Promise<AwardedThing[]> {
  const isOwn = ctx.viewer?.id === giverId
  const { rows } = await sql<{ id: string; kind: AwardId; givenAt: Date } & ThingColumns>`
    select id::text as id, kind, given_at as "givenAt", case when comment_id is null then post_id end as post_id, comment_id
    from awards where giver_id = ${giverId} and (${isOwn} or not is_anonymous)
    order by awards.id desc limit ${sql.lit(MOST_GIVEN)}`.execute(ctx.db)
  const items = await loadItems(ctx, rows.map(toThingRef))
  const itemOf = new Map(items.map(item => [(item.comment ?? item.post).fullname, item]))
  return rows.flatMap(row => {
    const item = itemOf.get(toThingFullname(toThingRef(row)))
    if (item === undefined) return []
    const { post, comment } = item
    const { id, kind } = row
    const path = comment?.permalink ?? post.permalink
    return [
      { id, kind, path, givenAt: row.givenAt.toISOString(), title: post.title, isComment: comment !== null },
    ]
  })
}
