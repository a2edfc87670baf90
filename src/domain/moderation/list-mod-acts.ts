import { type RawBuilder, sql } from 'kysely'
import { requireCommunity } from '#domain/communities/load-communities.ts'
import { canModerate, refuseEntry } from '#domain/communities/policy.ts'
import { settingsOf } from '#domain/communities/setup/community-settings.ts'
import { requireModeratorToRead } from '#domain/communities/team/require-moderator.ts'
import { commentPath, postPath } from '#domain/posts/permalink.ts'
import type { Ctx } from '#platform/context/context.ts'
import { fail } from '#shared/errors.ts'
import { type AccountId, type CommentId, type CommunityId, type PostId, toFullname } from '#shared/ids.ts'
import { INWARD_ACTIONS, type ModAction, type ModActor } from '#shared/moderation/mod-actions.ts'
import type { AskedRight } from '#shared/moderation/mod-rights.ts'
import { accountPath, communityPath } from '#shared/paths.ts'
import type { ModActView } from '#shared/views/mod-view.ts'
import { RIGHT_OF } from './list-kept-out.ts'

const PAGE = 50

type Asked = {
  communityId: CommunityId
  /** Only these kinds, of this moderator, to this account, post or comment. */
  actions?: readonly ModAction[]
  moderator?: string
  subjectId?: AccountId
  postId?: PostId
  commentId?: CommentId
  before?: number
}
type Row = {
  id: number
  by: ModActor
  moderator: string | null
  act: ModAction
  post_id: PostId | null
  comment_id: CommentId | null
  subject: string | null
  details: ModActView['details']
  at: Date
  title: string | null
  thread_id: PostId | null
  place: string | null
  place_kind: 'community' | 'profile' | null
}

/**
 * What was done in a community, newest first, 50 at a time; for its moderators. Throws as `requireModeratorToRead` does
 * (any moderator may read the log; why somebody is kept out, whoever keeps people out).
 */
export async function listModActs(
  ctx: Ctx,
  asked: Asked,
): Promise<{ acts: ModActView[]; next: number | null }> {
  const { member, access } = await requireModeratorToRead(ctx, {
    communityId: asked.communityId,
    right: null,
  })
  const { rows, next } = await selectActs(member, asked, sql``)
  const acts = rows.map(toView).map(view => {
    const right = NOTE_RIGHTS[view.action]
    if (right === undefined || canModerate(member.viewer, access, right)) return view
    const { note: _, ...details } = view.details
    return { ...view, details }
  })
  return { acts, next }
}

/** Notes about people, for those whose work it is; the same as in the lists of who is kept out. */
const NOTE_RIGHTS: Partial<Record<ModAction, AskedRight>> = { ban: RIGHT_OF.banned, mute: RIGHT_OF.muted }

async function selectActs(
  ctx: Ctx,
  asked: Asked,
  besides: RawBuilder<unknown>,
): Promise<{ rows: Row[]; next: number | null }> {
  const { rows } = await sql<Row>`
    select a.id, a.by, m.name as moderator, a.act, a.post_id, a.comment_id, s.name as subject, a.details, a.at,
      p.title, p.id as thread_id, c.name as place, c.kind as place_kind
    from mod_acts a
    left join accounts m on m.id = a.account_id
    left join accounts s on s.id = a.subject_id
    left join comments k on k.id = a.comment_id
    left join posts p on p.id = coalesce(a.post_id, k.post_id)
    left join communities c on c.id = p.community_id
    where a.community_id = ${asked.communityId} ${conditions(asked)} ${besides}
    order by a.id desc limit ${sql.lit(PAGE + 1)}`.execute(ctx.db)
  const shown = rows.slice(0, PAGE)
  return { rows: shown, next: rows.length > PAGE ? (shown.at(-1)?.id ?? null) : null }
}

/** Of what a log entry holds, what everybody may read. */
const OUTWARD = ['rule', 'days', 'level', 'changed', 'rights']

/**
 * The log as everybody reads it, where the community has chosen so: without notes and, with `unnamed`, without names.
 * Throws `not_found`, `community_private`, `not_allowed`.
 */
export async function listPublicActs(
  ctx: Ctx,
  asked: Pick<Asked, 'communityId' | 'actions' | 'before'>,
): Promise<{ acts: ModActView[]; next: number | null }> {
  const access = await requireCommunity(ctx, { communityId: asked.communityId })
  if (!access.canView) fail(refuseEntry(access))
  const { publicLog } = await settingsOf(ctx, { communityId: asked.communityId })
  if (publicLog === 'team') fail('not_allowed')
  const { rows, next } = await selectActs(ctx, asked, sql`and a.act <> all(${INWARD_ACTIONS}::text[])`)
  const isNamed = publicLog === 'named'
  const acts = rows.map(row => {
    const view = toView(row)
    const details = Object.fromEntries(Object.entries(view.details).filter(([key]) => OUTWARD.includes(key)))
    return {
      ...view,
      moderator: isNamed ? view.moderator : null,
      subject: isNamed ? view.subject : null,
      details,
    }
  })
  return { acts, next }
}

function conditions({ actions, moderator, subjectId, postId, commentId, before }: Asked) {
  const parts = [
    actions === undefined ? [] : [sql`and a.act = any(${actions}::text[])`],
    moderator === undefined
      ? []
      : [sql`and a.account_id = (select id from accounts where name_key = ${moderator.toLowerCase()})`],
    subjectId === undefined ? [] : [sql`and a.subject_id = ${subjectId}`],
    postId === undefined ? [] : [sql`and a.post_id = ${postId}`],
    commentId === undefined ? [] : [sql`and a.comment_id = ${commentId}`],
    before === undefined ? [] : [sql`and a.id < ${before}`],
  ].flat()
  return sql.join(parts, sql` `)
}

function toView(row: Row): ModActView {
  return {
    id: row.id,
    by: row.by,
    moderator: row.moderator,
    action: row.act,
    target: targetOf(row),
    subject: row.subject,
    details: row.details,
    at: row.at.toISOString(),
  }
}

function targetOf(row: Row): ModActView['target'] {
  if (row.thread_id === null || row.title === null || row.place === null || row.place_kind === null)
    return null
  const base = row.place_kind === 'profile' ? accountPath(row.place.slice(2)) : communityPath(row.place)
  const post = { id: row.thread_id, title: row.title }
  return row.comment_id === null
    ? { fullname: toFullname('t3', row.thread_id), path: postPath(base, post), title: row.title }
    : {
        fullname: toFullname('t1', row.comment_id),
        path: commentPath(base, post, row.comment_id),
        title: row.title,
      }
}
