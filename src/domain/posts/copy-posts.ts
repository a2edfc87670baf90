import { sql } from 'kysely'
import { controversyRank } from '#domain/ranking/controversy.ts'
import { hotRank } from '#domain/ranking/hot.ts'
import type { ClientTx } from '#platform/context/client-transaction.ts'
import type { Ctx } from '#platform/context/context.ts'
import { copyRows } from '#platform/database/copy-rows.ts'
import { eventsFrom } from '#platform/events/emit-event.ts'
import type { AccountId, CommunityId, PostId } from '#shared/ids.ts'
import type { PostKind } from '#shared/post-kinds.ts'

export type ImportedPost = {
  id: PostId
  communityId: CommunityId
  authorId: AccountId | null
  kind: PostKind
  title: string
  bodyMd: string
  bodyHtml: string
  rendererVersion: number
  link: { url: string; urlKey: string; domain: string } | null
  flairText: string | null
  isNsfw: boolean
  isSpoiler: boolean
  isLocked: boolean
  isPinned: boolean
  isScoreKnown: boolean
  ups: number
  downs: number
  views: number
  flags: { in_community: boolean; in_all: boolean; in_popular: boolean }
  createdAt: Date
  editedAt: Date | null
  deletedAt: Date | null
  removedAt: Date | null
}

const COLUMNS =
  `id community_id author_id kind title body_md body_html renderer_version url url_key domain flair_text
  is_nsfw is_spoiler is_locked is_pinned is_score_known ups downs hot controversy views in_community in_all in_popular
  created_at edited_at deleted_at removed_at`.split(/\s+/)

/** Reserves this many post ids, ascending. */
export async function takePostIds(tx: Ctx, count: number): Promise<PostId[]> {
  // One text instead of a row each, since reading rows would cost more than reserving the ids.
  const { rows } = await sql<{ ids: string }>`
    select string_agg(nextval((select pg_get_serial_sequence('posts', 'id')))::text, ',') as ids
    from generate_series(1, ${count}::int)`.execute(tx.db)
  return (rows[0]?.ids ?? '').split(',').map(id => Number(id) as PostId)
}

/** Inserts imported posts with their ranks; the ids come from {@link takePostIds}. */
export async function copyPosts(tx: ClientTx, posts: readonly ImportedPost[]): Promise<void> {
  await copyRows(tx.client, {
    table: 'posts',
    columns: COLUMNS,
    rows: posts.map(post => [
      post.id,
      post.communityId,
      post.authorId,
      post.kind,
      post.title,
      post.bodyMd,
      post.bodyHtml,
      post.rendererVersion,
      post.link?.url ?? null,
      post.link?.urlKey ?? null,
      post.link?.domain ?? null,
      post.flairText,
      post.isNsfw,
      post.isSpoiler,
      post.isLocked,
      post.isPinned,
      post.isScoreKnown,
      post.ups,
      post.downs,
      hotRank(post),
      controversyRank(post),
      post.views,
      post.flags.in_community,
      post.flags.in_all,
      post.flags.in_popular,
      post.createdAt,
      post.editedAt,
      post.deletedAt,
      post.removedAt,
    ]),
  })
}

/** Puts newer copies of imported posts in their place; comments, pins and awards stay. */
export async function replaceImportedPosts(tx: Ctx, posts: readonly ImportedPost[]): Promise<void> {
  const given = posts.map(({ link, flags, ...post }) => ({
    ...post,
    ...link,
    ...flags,
    hot: hotRank(post),
    controversy: controversyRank(post),
  }))
  await sql`
    with replaced as (
      update posts p set author_id = g."authorId", kind = g.kind, title = g.title, body_md = g."bodyMd",
        body_html = g."bodyHtml", renderer_version = g."rendererVersion", url = g.url, url_key = g."urlKey",
        domain = g.domain, flair_text = g."flairText", is_nsfw = g."isNsfw", is_spoiler = g."isSpoiler",
        is_locked = g."isLocked", is_score_known = g."isScoreKnown", ups = g.ups, downs = g.downs, hot = g.hot,
        controversy = g.controversy, views = g.views, in_community = g.in_community, in_all = g.in_all,
        in_popular = g.in_popular, is_pinned = p.is_pinned and g.in_community, created_at = g."createdAt",
        edited_at = g."editedAt", deleted_at = g."deletedAt", removed_at = g."removedAt"
      from jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as g(
        id bigint, "authorId" bigint, kind text, title text, "bodyMd" text, "bodyHtml" text, "rendererVersion" smallint,
        url text, "urlKey" text, domain text, "flairText" text, "isNsfw" boolean, "isSpoiler" boolean,
        "isLocked" boolean, "isScoreKnown" boolean, ups integer, downs integer, hot double precision,
        controversy double precision, views integer, in_community boolean, in_all boolean, in_popular boolean,
        "createdAt" timestamptz, "editedAt" timestamptz, "deletedAt" timestamptz, "removedAt" timestamptz)
      where p.id = g.id
      returning p.id
    )
    ${eventsFrom('replaced', 'post.corrected', {}, { postId: 'id' })}`.execute(tx.db)
}

/** Correct contents of an imported post; `bodyHtml` and `link` follow from the archive's row. */
export type PostCorrection = Pick<
  ImportedPost,
  'id' | 'kind' | 'title' | 'bodyMd' | 'bodyHtml' | 'rendererVersion' | 'link' | 'flairText'
>

/** Corrects imported posts; to members they don't count as edited. The caller holds the rows' locks. */
export async function correctImportedPosts(tx: Ctx, posts: readonly PostCorrection[]): Promise<void> {
  if (posts.length === 0) return
  const given = posts.map(({ link, ...post }) => ({ ...post, ...link }))
  await sql`
    with corrected as (
      update posts p set kind = g.kind, title = g.title, body_md = g."bodyMd", body_html = g."bodyHtml",
        renderer_version = g."rendererVersion", url = g.url, url_key = g."urlKey", domain = g.domain,
        flair_text = g."flairText"
      from jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as g(
        id bigint, kind text, title text, "bodyMd" text, "bodyHtml" text, "rendererVersion" smallint, url text,
        "urlKey" text, domain text, "flairText" text)
      where p.id = g.id
      returning p.id
    )
    ${eventsFrom('corrected', 'post.corrected', {}, { postId: 'id' })}`.execute(tx.db)
}

/** Increases comment counts, locking the posts in order of id until the transaction ends. */
export async function addToCommentCounts(
  tx: Ctx,
  counts: readonly { postId: PostId; change: number }[],
): Promise<void> {
  const ids = counts.map(count => count.postId)
  await sql`select id from posts where id = any(${ids}::bigint[]) order by id for no key update`.execute(
    tx.db,
  )
  await sql`
    update posts p set comment_count = p.comment_count + c.change
    from unnest(${ids}::bigint[], ${counts.map(count => count.change)}::int[]) as c(id, change)
    where p.id = c.id`.execute(tx.db)
}
