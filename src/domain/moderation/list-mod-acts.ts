import { type RawBuilder, sql } from 'kysely'
import { requireCommunity } from '#domain/communities/load-communities.ts'
import { canModerate, refuseEntry } from '#domain/communities/policy.ts'
import { settingsOf } from '#domain/communities/setup/community-settings.ts'
import { requireModeratorToRead } from '#domain/communities/team/require-moderator.ts'
import { thingPath } from '#domain/posts/permalink.ts'
import type { Ctx } from '#platform/context/context.ts'
import { findThingRef, isAbout, type ThingColumns } from '#platform/database/thing-columns.ts'
import { fail } from '#shared/errors.ts'
import type { AccountId, CommunityId, PostId } from '#shared/ids.ts'
import { INWARD_ACTIONS, type ModAction, type ModActor } from '#shared/moderation/mod-actions.ts'
import type { AskedRight } from '#shared/moderation/mod-rights.ts'
import { accountPath, communityPath } from '#shared/paths.ts'
import { type ThingRef, toThingFullname } from '#shared/thing-ref.ts'
import type { ModActView } from '#shared/views/mod-view.ts'
import { REQUIRED_PERMISSION } from './list-restricted-members.ts'

const PAGE = 50

type Asked = {
  communityId: CommunityId
  /** Filters: kinds, moderator, target account, post or comment. */
  actions?: readonly ModAction[]
  moderator?: string
  subjectId?: AccountId
  ref?: ThingRef
  before?: number
}
type Row = ThingColumns & {
  id: number
  by: ModActor
  moderator: string | null
  act: ModAction
  subject: string | null
  details: ModActView['details']
  at: Date
  title: string | null
  thread_id: PostId | null
  place: string | null
  place_kind: 'community' | 'profile' | null
}

/**
 * Returns a community's moderator log, newest first, 50 at a time; for its moderators. Throws as `requireModeratorToRead` does
 * (any moderator may read the log; notes on bans and mutes take their permission).
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

/** Notes about members require the same permission as the lists of banned and muted. */
const NOTE_RIGHTS: Partial<Record<ModAction, AskedRight>> = {
  ban: REQUIRED_PERMISSION.banned,
  mute: REQUIRED_PERMISSION.muted,
}

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

/** Details of a log entry that are public. */
const OUTWARD = ['rule', 'days', 'level', 'changed', 'rights']

/**
 * Returns the public log, if the community has one: without notes and, with `unnamed`, without names. Throws `not_found`,
 * `community_private`, `not_allowed`.
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

function conditions({ actions, moderator, subjectId, ref, before }: Asked) {
  const parts = [
    actions === undefined ? [] : [sql`and a.act = any(${actions}::text[])`],
    moderator === undefined
      ? []
      : [sql`and a.account_id = (select id from accounts where name_key = ${moderator.toLowerCase()})`],
    subjectId === undefined ? [] : [sql`and a.subject_id = ${subjectId}`],
    ref === undefined ? [] : [sql`and ${isAbout(ref, 'a')}`],
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
  const ref = findThingRef(row)
  if (ref === null || row.thread_id === null || row.title === null || row.place === null) return null
  const base = row.place_kind === 'profile' ? accountPath(row.place.slice(2)) : communityPath(row.place)
  const post = { id: row.thread_id, title: row.title }
  return { fullname: toThingFullname(ref), path: thingPath(base, post, ref), title: row.title }
}
