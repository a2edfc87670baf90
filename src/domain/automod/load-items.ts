import { type RawBuilder, sql } from 'kysely'
import { AUTOMOD_NAME } from '#domain/accounts/automod-account.ts'
import type { Ctx } from '#platform/context/context.ts'
import { sqlList } from '#platform/database/sql-list.ts'
import { type PlacedColumns, toPlacedRef } from '#platform/database/thing-columns.ts'
import { type AccountId, type CommentId, type CommunityId, type PostId, toBase36 } from '#shared/ids.ts'
import type { Removal } from '#shared/moderation/removals.ts'
import type { ThingRef } from '#shared/thing-ref.ts'
import type { AuthorFacts, CommentFacts, Facts, PostFacts } from './language/facts.ts'

/** A post or comment as rules see it, with what decides whether they may act. */
export type Item = {
  facts: Facts
  communityId: CommunityId
  communityKind: 'community' | 'profile'
  ref: ThingRef
  /** The post itself, or a comment's post. */
  threadId: PostId
  authorId: AccountId | null
  createdAt: Date
  /** Approved or removed by a moderator: rules don't overrule. */
  isApproved: boolean
  removal: Removal | null
  isRemovedByModerator: boolean
  isGone: boolean
}

export type PersonJson = {
  id: AccountId
  name: string
  created_at: string
  post_karma: number
  comment_karma: number
  is_contributor: boolean
  is_moderator: boolean
  is_verified: boolean
  premium_until: string | null
  is_suspended: boolean
  flair_text: string | null
  flair_template_id: number | null
}

type ItemRow = PlacedColumns & {
  community_id: CommunityId
  community_name: string
  community_kind: 'community' | 'profile'
  is_community_nsfw: boolean
  kind: PostFacts['kind']
  title: string
  post_body: string
  url: string | null
  domain: string | null
  flair_text: string | null
  flair_template_id: number | null
  image_count: number
  post_edited_at: Date | null
  is_archived: boolean
  post_reports: number
  original: {
    id: PostId
    title: string
    body: string
    url: string | null
    domain: string | null
    kind: PostFacts['kind']
    community: string
    is_nsfw: boolean
  } | null
  preview: { title: string | null; description: string | null; site: string | null } | null
  post_author_id: AccountId | null
  comment_body: string | null
  parent_id: CommentId | null
  comment_edited_at: Date | null
  comment_reports: number
  author: PersonJson | null
  original_author: PersonJson | null
  created_at: Date
  approved_by: AccountId | null
  removal: Item['removal']
  removed_at: Date | null
  removed_by: AccountId | null
  deleted_at: Date | null
}

/**
 * Loads these posts and comments regardless of who may read them, since rules see everything. One statement, in no
 * particular order.
 */
export async function loadItems(
  ctx: Ctx,
  { postIds = [], commentIds = [] }: { postIds?: readonly PostId[]; commentIds?: readonly CommentId[] },
): Promise<Item[]> {
  const parts: RawBuilder<ItemRow>[] = []
  if (postIds.length > 0) parts.push(selectPosts(postIds))
  if (commentIds.length > 0) parts.push(selectComments(commentIds))
  const found = await Promise.all(parts.map(part => part.execute(ctx.db)))
  return found.flatMap(({ rows }) => rows.map(row => toItem(row, ctx.now())))
}

const postColumns = sql`
  p.id as post_id, p.community_id, co.name as community_name, co.kind as community_kind,
  co.is_nsfw as is_community_nsfw, p.kind, p.title, p.body_md as post_body, p.url, p.domain, p.flair_text, p.flair_template_id,
  case when p.kind = 'image' then (select count(*)::int from post_images i where i.post_id = p.id) else 0 end as image_count,
  p.edited_at as post_edited_at, p.is_archived, p.author_id as post_author_id,
  case when op.id is not null then jsonb_build_object('id', op.id, 'title', op.title, 'body', op.body_md,
    'url', op.url, 'domain', op.domain, 'kind', op.kind, 'community', oc.name, 'is_nsfw', oc.is_nsfw) end as original,
  case when lp.url_key is not null then jsonb_build_object('title', lp.title, 'description', lp.description,
    'site', lp.site_name) end as preview,
  coalesce((select mi.open_reports from mod_items mi where mi.post_id = p.id), 0) as post_reports`

const postTables = sql`
  join communities co on co.id = p.community_id
  left join posts op on op.id = p.crosspost_of
  left join communities oc on oc.id = op.community_id
  left join link_previews lp on lp.url_key = coalesce(op.url_key, p.url_key) and lp.state = 'ready'`

/** Returns SQL for an account's standing in the community `co` of the post `p`. */
export function person(idColumn: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`(select jsonb_build_object('id', a.id, 'name', a.name, 'created_at', a.created_at,
    'post_karma', a.post_karma, 'comment_karma', a.comment_karma,
    'flair_text', uf.text, 'flair_template_id', uf.template_id,
    'is_verified', a.email_verified_at is not null, 'premium_until', a.premium_until, 'is_suspended', a.is_suspended,
    'is_contributor', exists (select from approved_members am
      where am.community_id = p.community_id and am.account_id = a.id),
    'is_moderator', (co.kind = 'profile' and co.owner_id = a.id) or exists (select from moderators mo
      where mo.community_id = p.community_id and mo.account_id = a.id))
    from accounts a left join user_flair uf on uf.community_id = p.community_id and uf.account_id = a.id
    where a.id = ${idColumn})`
}

function selectPosts(ids: readonly PostId[]): RawBuilder<ItemRow> {
  return sql<ItemRow>`
    select ${postColumns}, null::bigint as comment_id, null as comment_body, null::bigint as parent_id,
      null::timestamptz as comment_edited_at, 0 as comment_reports,
      ${person(sql`p.author_id`)} as author, ${person(sql`op.author_id`)} as original_author,
      p.created_at, p.approved_by, p.removal, p.removed_at, p.removed_by, p.deleted_at
    from posts p ${postTables}
    where p.id = any(${sqlList(ids, 'bigint')})`
}

function selectComments(ids: readonly CommentId[]): RawBuilder<ItemRow> {
  return sql<ItemRow>`
    select ${postColumns}, c.id as comment_id, c.body_md as comment_body, c.parent_id,
      c.edited_at as comment_edited_at,
      coalesce((select mi.open_reports from mod_items mi where mi.comment_id = c.id), 0) as comment_reports,
      ${person(sql`c.author_id`)} as author, null::jsonb as original_author,
      c.created_at, c.approved_by, c.removal, c.removed_at, c.removed_by, c.deleted_at
    from comments c join posts p on p.id = c.post_id ${postTables}
    where c.id = any(${sqlList(ids, 'bigint')})`
}

function toItem(row: ItemRow, now: Date): Item {
  const author = toAuthor(row.author, now)
  const ref = toPlacedRef(row)
  return {
    facts: {
      communityName: row.community_name,
      isCommunityNsfw: row.is_community_nsfw,
      author,
      originalAuthor: row.original_author === null ? null : toAuthor(row.original_author, now),
      post: toPost(row),
      comment: toComment(row, ref),
      isSubmitter: ref.kind === 'post' || (row.author !== null && row.author.id === row.post_author_id),
    },
    communityId: row.community_id,
    communityKind: row.community_kind,
    ref,
    threadId: row.post_id,
    authorId: row.author?.id ?? null,
    createdAt: row.created_at,
    isApproved: row.approved_by !== null,
    removal: row.removal ?? (row.removed_at === null ? null : 'removed'),
    isRemovedByModerator: row.removed_by !== null,
    isGone: row.deleted_at !== null,
  }
}

/** A text post's domain is `self.` plus its community; a crosspost uses its original's. */
function toPost(row: ItemRow): PostFacts {
  const source = row.original ?? { ...row, body: row.post_body }
  const isText = source.kind === 'text' || source.kind === 'chat'
  const { preview } = row
  return {
    id: toBase36(row.post_id),
    kind: row.kind,
    title: row.title,
    body: source.body,
    url: isText ? null : source.url,
    domain: source.domain ?? (isText ? `self.${row.original?.community ?? row.community_name}` : ''),
    flairText: row.flair_text ?? '',
    flairClass: '',
    flairTemplateId: idText(row.flair_template_id),
    imageCount: row.image_count,
    isEdited: row.post_edited_at !== null,
    isArchived: row.is_archived,
    reports: row.post_reports,
    original:
      row.original === null
        ? null
        : {
            id: toBase36(row.original.id),
            title: row.original.title,
            communityName: row.original.community,
            isCommunityNsfw: row.original.is_nsfw,
          },
    media:
      preview === null
        ? null
        : {
            title: preview.title ?? '',
            description: preview.description ?? '',
            author: preview.site ?? '',
            authorUrl: '',
          },
  }
}

function toComment(row: ItemRow, ref: ThingRef): CommentFacts | null {
  if (ref.kind !== 'comment') return null
  return {
    id: toBase36(ref.id),
    body: row.comment_body ?? '',
    isTopLevel: row.parent_id === null,
    isEdited: row.comment_edited_at !== null,
    reports: row.comment_reports,
  }
}

/** Deleted accounts have no values to compare. */
export function toAuthor(person: PersonJson | null, now: Date): AuthorFacts {
  return {
    id: person === null ? '' : toBase36(person.id),
    name: person?.name ?? '[deleted]',
    flairText: person?.flair_text ?? '',
    flairClass: '',
    flairTemplateId: idText(person?.flair_template_id ?? null),
    ageMs: person === null ? 0 : now.getTime() - new Date(person.created_at).getTime(),
    postKarma: person?.post_karma ?? 0,
    commentKarma: person?.comment_karma ?? 0,
    isContributor: person?.is_contributor ?? false,
    // The site's own account counts as a member of every team.
    isModerator: person?.is_moderator === true || person?.name === AUTOMOD_NAME,
    hasVerifiedEmail: person?.is_verified ?? false,
    isPremium: person?.premium_until != null && new Date(person.premium_until) > now,
    isSuspended: person?.is_suspended ?? person === null,
  }
}

function idText(id: number | null): string {
  return id === null ? '' : toBase36(id)
}
