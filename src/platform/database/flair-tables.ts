import type { Generated, GeneratedAlways } from 'kysely'
import type { AccountId, CommunityId, FlairTemplateId, MediaId } from '#shared/ids.ts'

type FlairSettingsTable = {
  community_id: CommunityId
  users_may_choose: Generated<boolean>
  posts_may_choose: Generated<boolean>
}

type FlairTemplatesTable = {
  id: GeneratedAlways<FlairTemplateId>
  community_id: CommunityId
  kind: 'user' | 'post'
  text: string
  background: string | null
  tone: Generated<'dark' | 'light'>
  is_moderator_only: Generated<boolean>
  is_editable: Generated<boolean>
  position: number
  created_at: Generated<Date>
}

type UserFlairTable = {
  community_id: CommunityId
  account_id: AccountId
  text: string | null
  template_id: FlairTemplateId | null
  is_shown: Generated<boolean>
  changed_at: Generated<Date>
}

export type CommunityEmojiTable = {
  community_id: CommunityId
  name: string
  image_key: string
  media_id: MediaId
  is_moderator_only: Generated<boolean>
  added_by: AccountId | null
  added_at: Generated<Date>
}

type CommunityStylesTable = {
  community_id: CommunityId
  highlight_light: string | null
  highlight_dark: string | null
  background_light: string | null
  background_dark: string | null
  banner_media_id: MediaId | null
  emoji_width: Generated<number>
  emoji_height: Generated<number>
  changed_at: Generated<Date>
}

/** Flair, emoji and styles of communities. */
export type FlairTables = {
  flair_settings: FlairSettingsTable
  flair_templates: FlairTemplatesTable
  user_flair: UserFlairTable
  community_emoji: CommunityEmojiTable
  community_styles: CommunityStylesTable
}

/** What a post wears; the text stays when its template goes. */
export type PostFlairColumns = { flair_text: string | null; flair_template_id: FlairTemplateId | null }
