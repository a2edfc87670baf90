import type { Generated, GeneratedAlways, JSONColumnType } from 'kysely'
import type { AccountId, CommunityId } from '#shared/ids.ts'
import type { WikiEditLevel, WikiHeading, WikiMode } from '#shared/views/wiki-view.ts'

type WikiPagesTable = {
  id: GeneratedAlways<number>
  community_id: CommunityId | null
  name: string
  body_md: string
  body_html: string
  renderer_version: number
  contents: JSONColumnType<WikiHeading[], string | undefined, string>
  revision_id: number | null
  edit_level: Generated<WikiEditLevel>
  is_secret: Generated<boolean>
  is_listed: Generated<boolean>
  edited_by: AccountId | null
  edited_at: Generated<Date>
  created_at: Generated<Date>
}

type WikiRevisionsTable = {
  id: GeneratedAlways<number>
  page_id: number
  community_id: CommunityId | null
  body_md: string
  reason: Generated<string>
  reverted_to: number | null
  is_hidden: Generated<boolean>
  author_id: AccountId | null
  written_at: Date
}

type WikiSettingsTable = {
  community_id: CommunityId
  mode: WikiMode
  account_age_days: Generated<number>
  karma: Generated<number>
  changed_at: Date
}

export type WikiTables = {
  wiki_pages: WikiPagesTable
  wiki_revisions: WikiRevisionsTable
  wiki_settings: WikiSettingsTable
}
