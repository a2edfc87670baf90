import { sql } from 'kysely'
import { renderMarkdown } from '#domain/markdown/render-markdown.ts'
import type { Ctx } from '#platform/context/context.ts'
import { type AccountId, type CommentId, type CommunityId, type PostId, toFullname } from '#shared/ids.ts'
import { commentRef, postRef } from '#shared/thing-ref.ts'
import type { Draft } from './add-notifications.ts'

/** Content approved later than this triggers no notifications. */
const MOST_AGE_DAYS = 14
/** People notified per text that mentions them. */
const MOST_MENTIONS = 3

type CommentRow = {
  id: CommentId
  post_id: PostId
  parent_id: CommentId | null
  author_id: AccountId | null
  body_md: string
  community_id: CommunityId
  post_author_id: AccountId | null
  parent_author_id: AccountId | null
  followers: AccountId[] | null
}

/**
 * Returns notifications about these comments: for the author of the parent, mentioned people, and followers of the thread. None
 * while removed or filtered; they are sent on approval.
 */
export async function draftComments(tx: Ctx, ids: readonly CommentId[]): Promise<Map<CommentId, Draft[]>> {
  const { rows } = await sql<CommentRow>`
    select c.id, c.post_id, c.parent_id, c.author_id, c.body_md, p.community_id, p.author_id as post_author_id,
      parent.author_id as parent_author_id,
      (select array_agg(t.account_id order by t.account_id) from thread_levels t
        where t.post_id = p.id and t.level = 'all') as followers
    from comments c join posts p on p.id = c.post_id left join comments parent on parent.id = c.parent_id
    where c.id = any(${[...ids]}::bigint[]) and c.deleted_at is null and c.removed_at is null
      and p.deleted_at is null and p.removed_at is null and c.author_id is not null
      and c.created_at > ${tx.now()}::timestamptz - make_interval(days => ${sql.lit(MOST_AGE_DAYS)})`.execute(
    tx.db,
  )
  const named = await findNamed(tx, rows)
  return new Map(
    rows.map(row => {
      const cause = toFullname('t1', row.id)
      const post = toFullname('t3', row.post_id)
      const of = {
        cause,
        actorId: row.author_id,
        communityId: row.community_id,
        place: { ref: commentRef(row.id), threadId: row.post_id },
      }
      const answered = row.parent_id === null ? row.post_author_id : row.parent_author_id
      const drafts: Draft[] = []
      if (answered !== null)
        drafts.push(
          row.parent_id === null
            ? { ...of, accountId: answered, kind: 'post_reply', about: post }
            : { ...of, accountId: answered, kind: 'comment_reply', about: toFullname('t1', row.parent_id) },
        )
      for (const accountId of named.get(row.id) ?? [])
        drafts.push({ ...of, accountId, kind: 'mention', about: post })
      for (const accountId of row.followers ?? [])
        drafts.push({ ...of, accountId, kind: 'thread', about: post })
      return [row.id, drafts]
    }),
  )
}

type PostRow = {
  id: PostId
  author_id: AccountId | null
  body_md: string
  community_id: CommunityId
}

/** Returns notifications for people mentioned in these posts. */
export async function draftPosts(tx: Ctx, ids: readonly PostId[]): Promise<Map<PostId, Draft[]>> {
  const { rows } = await sql<PostRow>`
    select id, author_id, body_md, community_id from posts
    where id = any(${[...ids]}::bigint[]) and deleted_at is null and removed_at is null and author_id is not null
      and created_at > ${tx.now()}::timestamptz - make_interval(days => ${sql.lit(MOST_AGE_DAYS)})`.execute(
    tx.db,
  )
  const named = await findNamed(tx, rows)
  return new Map(
    rows.map(row => [
      row.id,
      (named.get(row.id) ?? []).map(
        (accountId): Draft => ({
          accountId,
          kind: 'mention',
          about: toFullname('t3', row.id),
          cause: toFullname('t3', row.id),
          actorId: row.author_id,
          communityId: row.community_id,
          place: { ref: postRef(row.id), threadId: row.id },
        }),
      ),
    ]),
  )
}

async function findNamed<Id extends number>(
  tx: Ctx,
  rows: readonly { id: Id; body_md: string }[],
): Promise<Map<Id, AccountId[]>> {
  const pairs = rows.flatMap(({ id, body_md }) =>
    body_md.includes('u/')
      ? renderMarkdown(body_md)
          .mentions.slice(0, MOST_MENTIONS)
          .map(name => ({ id, key: name.toLowerCase() }))
      : [],
  )
  if (pairs.length === 0) return new Map()
  const keys = [...new Set(pairs.map(({ key }) => key))]
  const found = await sql<{ id: AccountId; name_key: string }>`
    select id, name_key from accounts where name_key = any(${keys}::text[]) and deleted_at is null`.execute(
    tx.db,
  )
  const ids = new Map(found.rows.map(row => [row.name_key, row.id]))
  const byText = Map.groupBy(pairs, pair => pair.id)
  return new Map([...byText].map(([id, own]) => [id, own.flatMap(({ key }) => ids.get(key) ?? [])]))
}
