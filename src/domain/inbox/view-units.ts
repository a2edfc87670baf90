import { loadMixed } from '#domain/comments/load-comments.ts'
import { plainTextOf } from '#domain/markdown/plain-text.ts'
import type { Ctx } from '#platform/context/context.ts'
import type { ErrorCode } from '#shared/errors.ts'
import { toBase36, toFullname } from '#shared/ids.ts'
import { CONTENT_KINDS } from '#shared/inbox/notification-kinds.ts'
import { errorWords } from '#shared/messages/error-words.ts'
import { t } from '#shared/messages/t.ts'
import { accountPath } from '#shared/paths.ts'
import type { CommentView } from '#shared/views/comment-view.ts'
import type { NotificationView } from '#shared/views/notification-view.ts'
import type { PostView } from '#shared/views/post-view.ts'
import { loadSubjects, needsSubject } from './load-subjects.ts'
import { titleOf } from './title-of.ts'
import type { NotificationRow, SeenItem, UnitRow } from './unit-rows.ts'

const BODY_LENGTH = 200

/** A group with what the viewer may see of it, newest first: at least one. */
export type SeenUnit = { unit: UnitRow; seen: readonly SeenItem[] }

/** Returns groups as text the viewer may read, without empty ones. Two or three statements. */
export async function viewUnits(ctx: Ctx, units: readonly UnitRow[]): Promise<NotificationView[]> {
  return (await seeUnits(ctx, units)).flatMap(seen => viewUnit(seen) ?? [])
}

/** Returns groups with the posts and comments they are about, without what the viewer may not see. */
export async function seeUnits(ctx: Ctx, units: readonly UnitRow[]): Promise<SeenUnit[]> {
  const items = units.flatMap(unit => unit.items)
  const { posts, comments } = await loadMixed(ctx, {
    postIds: [...new Set(items.flatMap(item => item.post_id ?? []))],
    commentIds: [...new Set(items.flatMap(item => item.comment_id ?? []))],
  })
  const subjectOf = await loadSubjects(ctx, units)
  const postOf = new Map(posts.map(post => [post.fullname, post]))
  const commentOf = new Map(comments.map(comment => [comment.fullname, comment]))
  return units.flatMap(unit => {
    const seen = unit.items.flatMap((item): SeenItem[] => {
      const post = item.post_id ? (postOf.get(toFullname('t3', item.post_id)) ?? null) : null
      const comment = item.comment_id ? (commentOf.get(toFullname('t1', item.comment_id)) ?? null) : null
      const subject = subjectOf(unit, item)
      if (needsSubject(unit.kind) && subject === null) return []
      return isShown(unit, item, post, comment) ? [{ item, post, comment, subject }] : []
    })
    return seen.length === 0 ? [] : [{ unit, seen }]
  })
}

function isShown(
  unit: UnitRow,
  item: NotificationRow,
  post: PostView | null,
  comment: CommentView | null,
): boolean {
  if (item.post_id && post === null) return false
  if (item.comment_id && comment === null) return false
  if (!CONTENT_KINDS.includes(unit.kind)) return true
  const thing = comment ?? post
  return thing !== null && !thing.isDeleted && thing.removal === null && post?.isDeleted !== true
}

/** Returns a group as text. */
export function viewUnit({ unit, seen }: SeenUnit): NotificationView | null {
  const [newest] = seen
  if (newest === undefined) return null
  // Add the group's count beyond those read.
  const count = seen.length + Math.max(unit.shown - unit.items.length, 0)
  const people = new Map(seen.map(({ item }) => [item.actor_id, item.actor_name]))
  const others = people.size - 1 + Math.max(unit.shown - unit.items.length, 0)
  return {
    id: unit.id,
    kind: unit.kind,
    title: titleOf(unit.kind, newest, { count, others }),
    body: bodyOf(newest, unit),
    iconUrl: newest.post?.community.icon?.sources.at(-1)?.url ?? null,
    linkUrl: linkOf(newest, unit),
    sentAt: new Date(newest.item.created_at).toISOString(),
    readAt: seen.some(({ item }) => item.read_at === null) ? null : newest.item.read_at,
    count,
  }
}

function bodyOf({ item, post, comment, subject }: SeenItem, unit: UnitRow): string {
  if (subject !== null) return cut(subject.body)
  if (unit.kind === 'schedule_failed') return whyFailed(item.data)
  if (unit.kind === 'removed') return typeof item.data.reason === 'string' ? cut(item.data.reason) : ''
  if (!CONTENT_KINDS.includes(unit.kind)) return ''
  // Twice as much, because letters may take two places.
  if (comment !== null) return cut(plainTextOf(comment.bodyHtml, 2 * BODY_LENGTH))
  return cut(post?.excerpt ?? '')
}

/** Returns the path of what a notification is about. */
export function linkOf({ item, post, comment, subject }: SeenItem, { kind }: UnitRow): string {
  if (subject !== null) return subject.path
  if (kind === 'schedule_failed') return `/${item.community_name ?? ''}/about/scheduled`
  const { conversationId } = item.data
  if (typeof conversationId === 'number') return `/modmail/${toBase36(conversationId)}`
  if (kind === 'ban' || kind === 'mute') return '/modmail'
  if (kind === 'follow') return item.actor_name === null ? '/notifications' : accountPath(item.actor_name)
  if (kind === 'premium') return '/settings/premium'
  if (kind === 'security') return '/account/activity'
  if (comment !== null) return comment.permalink
  return post?.permalink ?? '/notifications'
}

/** Returns why a scheduled post could not be published. */
export function whyFailed({ failure }: NotificationRow['data']): string {
  return typeof failure === 'string' ? errorWords({ code: failure as ErrorCode, details: {} }) : ''
}

function cut(text: string): string {
  const letters = [...text]
  return letters.length <= BODY_LENGTH
    ? text
    : t('inbox.cut', { text: letters.slice(0, BODY_LENGTH).join('') })
}
