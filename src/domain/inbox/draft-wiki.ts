import { sql } from 'kysely'
import { loadReadablePages } from '#domain/wiki/load-readable-pages.ts'
import type { Ctx } from '#platform/context/context.ts'
import { readAdminRoles } from '#shared/accounts/admin-roles.ts'
import type { Events } from '#shared/events.ts'
import type { AccountId } from '#shared/ids.ts'
import type { Draft } from './add-notifications.ts'

type Watcher = {
  id: AccountId
  name: string
  is_staff: boolean
  is_admin: boolean
  admin_roles: string[] | null
  is_restricted: boolean
}

/** Returns notifications of a new revision for those who watch the page and may still read it. */
export async function draftRevision(
  tx: Ctx,
  { pageId, revisionId, authorId, communityId }: Events['wiki.revised'],
): Promise<Draft[]> {
  const { rows } = await sql<Watcher>`
    select a.id, a.name, a.is_staff, a.is_admin, a.admin_roles, p.is_secret or coalesce(s.mode = 'off', false) as is_restricted
    from wiki_watches w join wiki_pages p on p.id = w.page_id join accounts a on a.id = w.account_id
      join wiki_revisions r on r.id = ${revisionId} and r.written_at >= w.created_at
      left join wiki_settings s on s.community_id = p.community_id
    where w.page_id = ${pageId} and w.account_id <> ${authorId} and a.deleted_at is null order by a.id`.execute(
    tx.db,
  )
  const about = `wiki ${pageId}`
  const drafts: Draft[] = []
  for (const row of rows) {
    // Few people watch what only moderators read; who may enter the community at all is asked for all drafts together.
    if (row.is_restricted && !(await mayRead(tx, row, pageId))) continue
    drafts.push({
      ...{ accountId: row.id, kind: 'wiki', about, cause: `wiki revision ${revisionId}` },
      ...{ actorId: authorId, communityId, data: { pageId } },
    })
  }
  return drafts
}

async function mayRead(tx: Ctx, watcher: Watcher, pageId: number): Promise<boolean> {
  const { id, name, is_staff, is_admin, admin_roles } = watcher
  const adminRoles = readAdminRoles(is_admin, admin_roles)
  const viewer = { id, name, isStaff: is_staff, isAdmin: is_admin, adminRoles, showNsfw: true }
  return (await loadReadablePages({ ...tx, viewer }, { ids: [pageId] })).has(pageId)
}
