import { sql } from 'kysely'
import { holdsRole, requireViewer } from '#domain/accounts/policy.ts'
import { canModerate } from '#domain/communities/policy.ts'
import { listAppeals } from '#domain/modmail/list-appeals.ts'
import { loadPost } from '#domain/posts/load-posts.ts'
import type { Ctx, MemberCtx } from '#platform/context/context.ts'
import { isAbout } from '#platform/database/thing-columns.ts'
import { fail } from '#shared/errors.ts'
import type { AccountId } from '#shared/ids.ts'
import type { ItemPageView } from '#shared/views/mod-view.ts'
import { listModActs } from './list-mod-acts.ts'
import { viewEntries, withRecords } from './list-queue.ts'
import { loadThings, type Thing } from './load-things.ts'
import { mayChangeWords } from './own-words.ts'
import { type EntryRow, type QueueEntry, toEntry } from './queue-entries.ts'
import { selectCrowdLevel } from './set-crowd-control.ts'
import { selectSort } from './suggested-sort.ts'
import { listUserNotes } from './user-notes.ts'

/**
 * Loads everything moderators know about a post or comment: its text now and when reported, all reports, its author's record in
 * the community, internal remarks and actions. For any moderator there. Throws `login_required`, `not_found`, `not_allowed`.
 */
export async function loadItem(ctx: Ctx, { target }: { target: string }): Promise<ItemPageView> {
  const member = requireViewer(ctx)
  const thing = (await loadThings(member, [target])).get(target) ?? fail('not_found')
  if (!thing.access.isModerator && !holdsRole(member.viewer, 'content')) fail('not_allowed')
  const { communityId, authorId } = thing
  const accesses = new Map([[communityId, thing.access]])
  const entries = await viewEntries(member, [await findEntry(ctx, thing)], accesses)
  const [item] = await withRecords(member, entries)
  if (item === undefined) fail('not_found')
  const { ref } = thing
  const post = ref.kind === 'post' ? await loadPost(member, { id: ref.id }) : null
  const canAct = canModerate(member.viewer, thing.access, 'posts')
  return {
    item: { ...item, post },
    thens: await listThens(ctx, thing),
    author: item.record,
    notes: authorId === null ? [] : await listUserNotes(ctx, { communityId, accountId: authorId }),
    remarks: await listRemarks(member, thing),
    acts: (await listModActs(ctx, { communityId, ref })).acts,
    sort: canAct && ref.kind === 'post' ? await selectSort(ctx, ref.id) : null,
    crowdLevel: canAct && ref.kind === 'post' ? await selectCrowdLevel(ctx, ref.id) : null,
    appeals: canModerate(member.viewer, thing.access, 'mail') ? await listAppeals(member, thing) : [],
    canAct,
    canBan: item.canBan,
  }
}

async function findEntry(ctx: Ctx, { ref }: Thing): Promise<QueueEntry> {
  const { rows } = await sql<EntryRow>`
    select i.id, i.id as item_id, i.post_id, i.comment_id, i.open_reports, i.ignores_reports, i.held_reason, i.claimed_by,
      i.claimed_at, '' as key, coalesce(i.queued_at, ${ctx.now()}) as at
    from mod_items i where ${isAbout(ref)}`.execute(ctx.db)
  const nothing = { open_reports: 0, ignores_reports: false, held_reason: null }
  const [row] = rows
  return row === undefined
    ? {
        id: 0,
        item_id: null,
        ref,
        ...nothing,
        claimed_by: null,
        claimed_at: null,
        key: '',
        at: ctx.now(),
      }
    : toEntry(row)
}

/** Returns its text when reported, if different: each version once. */
async function listThens(ctx: Ctx, thing: Thing): Promise<ItemPageView['thens']> {
  const { rows } = await sql<{ title: string | null; body: string; at: Date; count: number }>`
    select title_then as title, body_then as body, min(created_at) as at, count(*)::int as count
    from reports where ${isAbout(thing.ref)} and body_then is not null
    group by title_then, body_then order by min(created_at)`.execute(ctx.db)
  return rows.map(row => ({ ...row, at: row.at.toISOString() }))
}

async function listRemarks(member: MemberCtx, thing: Thing): Promise<ItemPageView['remarks']> {
  const { rows } = await sql<RemarkRow>`
    select r.id, a.name as by, r.author_id, r.body, r.created_at as at, r.edited_at
    from mod_remarks r join mod_items i on i.id = r.item_id left join accounts a on a.id = r.author_id
    where ${isAbout(thing.ref, 'i')}
    order by r.id limit 200`.execute(member.db)
  return rows.map(row => ({
    id: row.id,
    by: row.by,
    body: row.body,
    at: row.at.toISOString(),
    editedAt: row.edited_at?.toISOString() ?? null,
    canChange: mayChangeWords(member.viewer, thing.access, row.author_id),
  }))
}

type RemarkRow = {
  id: number
  by: string | null
  author_id: AccountId | null
  body: string
  at: Date
  edited_at: Date | null
}
