import { sql } from 'kysely'
import type { Ctx } from '#platform/context/context.ts'
import { eventsFrom } from '#platform/events/emit-event.ts'
import type { CommunityType } from '#shared/communities/community-types.ts'
import type { AccountId, CommunityId } from '#shared/ids.ts'

export type ImportedCommunity = {
  name: string
  kind: 'community' | 'profile'
  ownerId: AccountId | null
  title: string
  description: string
  sidebarMd: string
  sidebarHtml: string
  rendererVersion: number
  type: CommunityType
  isNsfw: boolean
  isQuarantined: boolean
  accent: string | null
  memberCount: number
  createdAt: Date
}

/** Inserts communities; taken names (and owners of a profile) are missing from the result. */
export async function insertImportedCommunities(
  tx: Ctx,
  communities: readonly ImportedCommunity[],
): Promise<Map<string, CommunityId>> {
  const { rows } = await sql<{ id: CommunityId; name: string }>`
    insert into communities (name, kind, owner_id, title, description, sidebar_md, sidebar_html, renderer_version,
      type, is_nsfw, is_quarantined, accent, imported_member_count, created_at)
    select name, kind, "ownerId", title, description, "sidebarMd", "sidebarHtml", "rendererVersion",
      type, "isNsfw", "isQuarantined", accent, "memberCount", "createdAt"
    from jsonb_to_recordset(${JSON.stringify(communities)}::jsonb) as given(
      name text, kind text, "ownerId" bigint, title text, description text, "sidebarMd" text, "sidebarHtml" text,
      "rendererVersion" smallint, type text, "isNsfw" boolean, "isQuarantined" boolean, accent text,
      "memberCount" integer, "createdAt" timestamptz)
    on conflict do nothing
    returning id, name`.execute(tx.db)
  return new Map(rows.map(row => [row.name, row.id]))
}

export type CommunityCompletion = {
  id: CommunityId
  /** The first full record also sets the type and flags. */
  isFirstRecord: boolean
  record: ImportedCommunity
}

/** Fills in what imported communities lack; anything written here since stays. */
export async function completeImportedCommunities(
  tx: Ctx,
  completions: readonly CommunityCompletion[],
): Promise<void> {
  const given = completions.map(({ id, isFirstRecord, record }) => ({ id, isFirstRecord, ...record }))
  await sql`
    update communities c set
      title = case when c.title = '' then g.title else c.title end,
      description = case when c.description = '' then g.description else c.description end,
      renderer_version = case when c.sidebar_md = '' then g."rendererVersion" else c.renderer_version end,
      sidebar_html = case when c.sidebar_md = '' then g."sidebarHtml" else c.sidebar_html end,
      sidebar_md = case when c.sidebar_md = '' then g."sidebarMd" else c.sidebar_md end,
      accent = coalesce(c.accent, g.accent),
      type = case when g."isFirstRecord" then g.type else c.type end,
      is_nsfw = c.is_nsfw or (g."isFirstRecord" and g."isNsfw"),
      is_quarantined = c.is_quarantined or (g."isFirstRecord" and g."isQuarantined"),
      imported_member_count = greatest(c.imported_member_count, g."memberCount"),
      created_at = least(c.created_at, g."createdAt")
    from jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as g(
      id bigint, "isFirstRecord" boolean, title text, description text, "sidebarMd" text, "sidebarHtml" text,
      "rendererVersion" smallint, type text, "isNsfw" boolean, "isQuarantined" boolean, accent text,
      "memberCount" integer, "createdAt" timestamptz)
    where c.id = g.id`.execute(tx.db)
}

/** Correct description of an imported community. */
export type CommunityCorrection = { id: CommunityId } & Pick<
  ImportedCommunity,
  'title' | 'description' | 'sidebarMd' | 'sidebarHtml' | 'rendererVersion'
>

/** Corrects the texts of imported communities. The caller holds the rows' locks. */
export async function correctImportedCommunities(
  tx: Ctx,
  communities: readonly CommunityCorrection[],
): Promise<void> {
  if (communities.length === 0) return
  await sql`
    with corrected as (
      update communities c set title = g.title, description = g.description, sidebar_md = g."sidebarMd",
        sidebar_html = g."sidebarHtml", renderer_version = g."rendererVersion"
      from jsonb_to_recordset(${JSON.stringify(communities)}::jsonb) as g(
        id bigint, title text, description text, "sidebarMd" text, "sidebarHtml" text, "rendererVersion" smallint)
      where c.id = g.id
      returning c.id
    )
    ${eventsFrom('corrected', 'community.described', {}, { communityId: 'id' })}`.execute(tx.db)
}

/** Backdates imported communities to their first item. */
export async function dateCommunitiesBack(
  tx: Ctx,
  communities: readonly { id: CommunityId; createdAt: Date }[],
): Promise<void> {
  if (communities.length === 0) return
  await sql`
    update communities c set created_at = g.created_at
    from unnest(${communities.map(c => c.id)}::bigint[],
      ${communities.map(c => c.createdAt.toISOString())}::timestamptz[]) as g(id, created_at)
    where c.id = g.id and c.created_at > g.created_at`.execute(tx.db)
}
