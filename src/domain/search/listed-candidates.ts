import { type RawBuilder, sql } from 'kysely'
import { holdsRole } from '#domain/accounts/policy.ts'
import type { QueryNode } from '#domain/query/query.ts'
import type { Ctx } from '#platform/context/context.ts'
import { thingColumn, thingTables } from '#platform/database/thing-columns.ts'
import { type CandidateAsk, type Candidates, EVEN_RARITIES } from './candidate-ask.ts'
import { isTeamFilter } from './reader.ts'
import { EVERYTHING, type SearchScope } from './search-input.ts'

/** Newest items checked in a list that no word narrows. */
const MOST_LISTED = 2_000

/** Returns the newest items in scope, regardless of words, for queries the index can't narrow. */
export async function listNewest(ctx: Ctx, { kind, input, sort }: CandidateAsk): Promise<Candidates> {
  const scope = input.scope ?? EVERYTHING
  const sites = input.query.root === null ? [] : sitesOf(input.query.root)
  return read(ctx, kind === 'post' ? newestPosts(scope, sort, sites) : newestComments(scope))
}

/**
 * Returns the reader's own list (`in:saved`) or their moderation queues (`is:reported`) if all matches must be in it; null for
 * other queries.
 */
export async function listOwn(ctx: Ctx, { kind, input, reader }: CandidateAsk): Promise<Candidates | null> {
  const { root } = input.query
  const list = root === null ? null : listAskedFor(root)
  if (list === null) return null
  const viewerId = reader.viewer?.id ?? null
  if (viewerId === null) return { ids: [], isComplete: true, rarity: EVEN_RARITIES }
  const isAdmin = holdsRole(reader.viewer, 'content')
  const id = sql.ref(thingColumn(kind))
  const { saved, votes } = thingTables(kind)
  switch (list) {
    case 'saved':
      return read(
        ctx,
        sql`select ${id} as id from ${saved} where account_id = ${viewerId} order by saved_at desc limit ${sql.lit(MOST_LISTED)}`,
      )
    case 'hidden':
      return kind === 'comment'
        ? { ids: [], isComplete: true, rarity: EVEN_RARITIES }
        : read(
            ctx,
            sql`select post_id as id from hidden_posts where account_id = ${viewerId} order by hidden_at desc limit ${sql.lit(MOST_LISTED)}`,
          )
    case 'upvoted':
      return read(
        ctx,
        sql`select ${id} as id from ${votes} where account_id = ${viewerId} and direction = 1 order by created_at desc limit ${sql.lit(MOST_LISTED)}`,
      )
    case 'team':
      return read(
        ctx,
        sql`
        select ${id} as id from mod_items
        where ${id} is not null and (${isAdmin}::boolean or community_id in (select community_id from moderators where account_id = ${viewerId}))
          and (queued_at is not null or removed_at is not null or reported_at is not null)
        order by id desc limit ${sql.lit(MOST_LISTED)}`,
      )
  }
}

type OwnSource = 'saved' | 'hidden' | 'upvoted' | 'team'

/** Returns a list containing every possible match; lists with their own index terms (`in:mine`) are handled elsewhere. */
function listAskedFor(node: QueryNode): OwnSource | null {
  if (node.kind === 'and') {
    for (const part of node.parts) {
      const list = listAskedFor(part)
      if (list !== null) return list
    }
    return null
  }
  if (node.kind !== 'filter') return null
  if (isTeamFilter(node.filter)) return 'team'
  if (node.filter.by !== 'in') return null
  const { list } = node.filter
  return list === 'saved' || list === 'hidden' || list === 'upvoted' ? list : null
}

async function read(ctx: Ctx, query: RawBuilder<unknown>): Promise<Candidates> {
  const { rows } = await (query as RawBuilder<{ id: number }>).execute(ctx.db)
  return { ids: rows.map(row => row.id), isComplete: rows.length < MOST_LISTED, rarity: EVEN_RARITIES }
}

/** Returns the sites that every match is of; each item is checked for the rest of the query. */
function sitesOf(node: QueryNode): string[] {
  if (node.kind === 'and') return node.parts.flatMap(sitesOf)
  return node.kind === 'filter' && node.filter.by === 'site' ? [node.filter.host] : []
}

/** Returns SQL for whether a post's link leads to a site or its subdomain. */
function isOfSite(host: string): RawBuilder<boolean> {
  const below = `.${host}`
  return sql`right('.' || lower(p.domain), ${sql.lit(below.length)}) = ${below}`
}

function newestPosts(scope: SearchScope, sort: string, sites: readonly string[]): RawBuilder<{ id: number }> {
  const order = { top: sql`p.score desc, p.id desc`, hot: sql`p.hot desc, p.id desc` }[sort]
  const ofSites = sites.length === 0 ? sql`` : sql`and ${sql.join(sites.map(isOfSite), sql` and `)}`
  return sql`select p.id from posts p where p.in_community and ${scope.kind === 'everything' ? sql`p.in_all` : postScope(scope)} ${ofSites}
    order by ${order ?? sql`p.created_at desc, p.id desc`} limit ${sql.lit(MOST_LISTED)}`
}

function newestComments(scope: SearchScope): RawBuilder<{ id: number }> {
  if (scope.kind === 'thread')
    return sql`select k.id from comments k where k.post_id = ${scope.postId} order by k.created_at desc limit ${sql.lit(MOST_LISTED)}`
  if (scope.kind === 'author')
    return sql`select k.id from comments k where k.author_id = ${scope.authorId} and k.deleted_at is null and k.removed_at is null
      order by k.created_at desc, k.id desc limit ${sql.lit(MOST_LISTED)}`
  return sql`select k.id from (select id, post_id from comments order by id desc limit ${sql.lit(10 * MOST_LISTED)}) k
    join posts p on p.id = k.post_id where ${postScope(scope)} limit ${sql.lit(MOST_LISTED)}`
}

function postScope(scope: SearchScope): RawBuilder<unknown> {
  switch (scope.kind) {
    case 'everything':
      return sql`true`
    case 'community':
      return sql`p.community_id = ${scope.communityId}`
    case 'communities':
      return sql`p.community_id = any(${scope.communityIds}::bigint[])`
    case 'author':
      return sql`p.author_id = ${scope.authorId}`
    case 'thread':
      return sql`p.id = ${scope.postId}`
  }
}
