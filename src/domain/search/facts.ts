import { type RawBuilder, sql } from 'kysely'
import { type Language, languageOf } from '#domain/search-index/languages.ts'
import type { DatabaseCtx } from '#platform/context/context.ts'
import { sqlList } from '#platform/database/sql-list.ts'
import type { AccountId, CommunityId, PostId } from '#shared/ids.ts'
import type { Removal } from '#shared/moderation/removals.ts'
import type { PostKind } from '#shared/post-kinds.ts'
import type { ThingKind } from '#shared/thing-ref.ts'

export type SearchKind = ThingKind

/** Facts about a candidate needed by policies, filters and ranking. */
export type Fact = {
  id: number
  postId: PostId
  communityId: CommunityId
  authorId: AccountId | null
  /** Author in lower case; also null if authors were not requested. */
  authorName: string | null
  communityName: string
  /** Title of the post, or of a comment's thread. */
  title: string
  body: string
  language: Language
  languageTag: string
  kind: PostKind
  url: string | null
  host: string | null
  flair: string | null
  isNsfw: boolean
  isLocked: boolean
  isArchived: boolean
  isPinned: boolean
  isSpoiler: boolean
  isCrosspost: boolean
  isEdited: boolean
  isOp: boolean
  hasImage: boolean
  /** It or its thread is deleted, or its post blocked by a legal request. */
  isDeleted: boolean
  removal: Removal | null
  /** Its thread was removed. */
  isThreadGone: boolean
  openReports: number
  score: number
  hot: number
  comments: number
  createdMs: number
  isSaved: boolean
  isHidden: boolean
  isUpvoted: boolean
}

type Row = Omit<Fact, 'language' | 'languageTag'> & { languageTag: string | null }

/** Optional joins, only for queries that need them: the reader's own marks, moderation state, author names. */
export type FactAsk = {
  viewerId: AccountId | null
  withMarks: boolean
  withReports: boolean
  withAuthors: boolean
}

/** Loads the facts of these items, in the given order; deleted rows are left out. One statement. */
export async function loadFacts(
  ctx: DatabaseCtx,
  { kind, ids, ask }: { kind: SearchKind; ids: readonly number[]; ask: FactAsk },
): Promise<Fact[]> {
  if (ids.length === 0) return []
  const { rows } = await SELECT[kind](ids, ask).execute(ctx.db)
  return rows.map(row => ({
    ...row,
    language: languageOf(row.languageTag),
    languageTag: row.languageTag ?? '',
  }))
}

const SHARED = sql`
  lower(c.name) as "communityName", cs.settings->>'language' as "languageTag",
  p.kind, p.url, p.domain as host, p.flair_text as flair, p.is_nsfw or c.is_nsfw as "isNsfw", p.is_archived as "isArchived",
  p.is_spoiler as "isSpoiler", p.crosspost_of is not null as "isCrosspost"`
const PLACES = sql`join communities c on c.id = p.community_id left join community_settings cs on cs.community_id = p.community_id`

function selectPosts(ids: readonly number[], ask: FactAsk): RawBuilder<Row> {
  return sql<Row>`
    select p.id, p.id as "postId", p.community_id as "communityId", p.author_id as "authorId", p.title, p.body_md as body,
      ${SHARED}, ${author(ask, sql`p.author_id`)}, p.is_locked as "isLocked", p.is_pinned as "isPinned", p.edited_at is not null as "isEdited", true as "isOp",
      p.kind = 'image' as "hasImage", p.deleted_at is not null or p.is_legally_blocked as "isDeleted",
      case when p.removed_at is not null then coalesce(p.removal, 'removed') end as removal,
      not p.in_community and p.removed_at is null and p.deleted_at is null as "isThreadGone",
      ${reports(ask, sql`mi.post_id = p.id`)}, p.score, p.hot, p.comment_count as comments,
      (extract(epoch from p.created_at) * 1000)::float8 as "createdMs", ${marks(ask, 'post')}
    from unnest(${sqlList(ids, 'bigint')}) with ordinality as wanted(id, place)
    join posts p on p.id = wanted.id ${PLACES}
    order by wanted.place`
}

function selectComments(ids: readonly number[], ask: FactAsk): RawBuilder<Row> {
  return sql<Row>`
    select k.id, k.post_id as "postId", p.community_id as "communityId", k.author_id as "authorId", p.title,
      k.body_md as body, ${SHARED}, ${author(ask, sql`k.author_id`)}, k.is_locked or p.is_locked as "isLocked", k.is_pinned as "isPinned",
      k.edited_at is not null as "isEdited", coalesce(k.author_id = p.author_id, false) as "isOp", false as "hasImage",
      k.deleted_at is not null or p.deleted_at is not null or p.is_legally_blocked as "isDeleted",
      case when k.removed_at is not null then coalesce(k.removal, 'removed') end as removal,
      p.removed_at is not null as "isThreadGone",
      ${reports(ask, sql`mi.comment_id = k.id`)}, k.score, 0::float8 as hot, k.child_count as comments,
      (extract(epoch from k.created_at) * 1000)::float8 as "createdMs", ${marks(ask, 'comment')}
    from unnest(${sqlList(ids, 'bigint')}) with ordinality as wanted(id, place)
    join comments k on k.id = wanted.id join posts p on p.id = k.post_id ${PLACES}
    order by wanted.place`
}

const SELECT: Record<SearchKind, typeof selectPosts> = { post: selectPosts, comment: selectComments }

function author(ask: FactAsk, id: RawBuilder<unknown>): RawBuilder<unknown> {
  return ask.withAuthors
    ? sql`(select a.name_key from accounts a where a.id = ${id}) as "authorName"`
    : sql`null as "authorName"`
}

function reports(ask: FactAsk, isAbout: RawBuilder<unknown>): RawBuilder<unknown> {
  if (!ask.withReports) return sql`0 as "openReports"`
  return sql`coalesce((select mi.open_reports from mod_items mi where ${isAbout}), 0) as "openReports"`
}

function marks({ viewerId, withMarks }: FactAsk, kind: SearchKind): RawBuilder<unknown> {
  if (!withMarks || viewerId === null)
    return sql`false as "isSaved", false as "isHidden", false as "isUpvoted"`
  return kind === 'post'
    ? sql`exists (select from saved_posts s where s.account_id = ${viewerId} and s.post_id = p.id) as "isSaved",
      exists (select from hidden_posts h where h.account_id = ${viewerId} and h.post_id = p.id) as "isHidden",
      exists (select from post_votes v where v.account_id = ${viewerId} and v.post_id = p.id and v.direction = 1) as "isUpvoted"`
    : sql`exists (select from saved_comments s where s.account_id = ${viewerId} and s.comment_id = k.id) as "isSaved",
      false as "isHidden",
      exists (select from comment_votes v where v.account_id = ${viewerId} and v.comment_id = k.id and v.direction = 1) as "isUpvoted"`
}
