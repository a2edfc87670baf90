import { sql } from 'kysely'
import type { Ctx } from '#platform/context/context.ts'
import { toPlacedRef } from '#platform/database/thing-columns.ts'
import type { AccountId, CommentId, CommunityId, PostId } from '#shared/ids.ts'
import { prefixOf, toThingFullname } from '#shared/thing-ref.ts'
import type { Draft } from './add-notifications.ts'

type ActRow = {
  id: number
  act: string
  community_id: CommunityId
  subject_id: AccountId
  post_id: PostId | null
  comment_id: CommentId | null
  thread_id: PostId | null
  account_id: AccountId | null
  details: Record<string, unknown>
  reporters: AccountId[] | null
  was_removed: boolean
}

/**
 * Returns notifications about moderator actions: for authors of removed or restored items, banned or muted members, and
 * reporters. They never name the moderator, and spammers get none.
 */
export async function draftModeration(tx: Ctx, actIds: readonly number[]): Promise<Map<number, Draft[]>> {
  const { rows } = await sql<ActRow>`
    select m.id, m.act, m.community_id, m.subject_id, m.post_id, m.comment_id, m.account_id, m.details,
      coalesce(m.post_id, c.post_id) as thread_id,
      (select array_agg(r.reporter_id order by r.reporter_id) from reports r
        where r.resolved_at between m.at - interval '10 seconds' and m.at + interval '10 seconds' and (r.post_id = m.post_id or r.comment_id = m.comment_id)) as reporters,
      exists (select from notifications n where n.account_id = m.subject_id and n.kind = 'removed'
        and n.unit_id in (select u.id from notification_units u where u.account_id = m.subject_id and u.key =
          'removed ' || case when m.comment_id is null then 't3_' else 't1_' end || coalesce(m.comment_id, m.post_id)))
        as was_removed
    from mod_acts m left join comments c on c.id = m.comment_id
    where m.id = any(${[...actIds]}::bigint[]) and m.subject_id is not null
      and exists (select from communities k where k.id = m.community_id)
      and (m.post_id is null or exists (select from posts p where p.id = m.post_id))`.execute(tx.db)
  return new Map(rows.map(row => [row.id, draftAct(row)]))
}

function draftAct(row: ActRow): Draft[] {
  const { act, reporters } = row
  const isTold = row.account_id !== row.subject_id
  const ref = row.thread_id ? toPlacedRef({ post_id: row.thread_id, comment_id: row.comment_id }) : null
  const place = ref && row.thread_id ? { ref, threadId: row.thread_id } : null
  const of = { communityId: row.community_id, place }
  const own = { ...of, accountId: row.subject_id, cause: `mod ${row.id}` }
  if (act === 'ban' || act === 'mute')
    return [{ ...own, kind: act, about: `t5_${row.community_id}`, data: { days: row.details.days ?? null } }]
  if (ref === null) return []
  // Numeric ids, as in the query above.
  const about = `${prefixOf(ref.kind)}_${ref.id}`
  const drafts: Draft[] = []
  if (act === 'remove' && isTold)
    drafts.push({
      ...own,
      kind: 'removed',
      about,
      data: { rule: row.details.rule ?? null, reason: row.details.reason ?? null },
    })
  if (act === 'approve' && isTold && row.was_removed) drafts.push({ ...own, kind: 'approved', about })
  const fullname = toThingFullname(ref)
  for (const accountId of reporters ?? [])
    drafts.push({
      ...of,
      accountId,
      kind: 'report',
      about: fullname,
      cause: `report ${row.id}`,
      data: { isRemoved: act !== 'approve' },
    })
  return drafts
}
