import type { Generated, GeneratedAlways } from 'kysely'
import type { AccountId, CommentId, CommunityId, ConversationId, PostId } from '#shared/ids.ts'
import type { ConversationKind, ConversationState } from '#shared/views/modmail-view.ts'

type ModmailConversationsTable = {
  id: GeneratedAlways<ConversationId>
  community_id: CommunityId
  account_id: AccountId | null
  kind: ConversationKind
  subject: string
  state: Generated<ConversationState>
  is_highlighted: Generated<boolean>
  last_message_id: Generated<number>
  person_last_id: Generated<number>
  person_read_id: Generated<number>
  message_count: Generated<number>
  post_id: PostId | null
  comment_id: CommentId | null
  created_at: Generated<Date>
}

type ModmailMessagesTable = {
  id: GeneratedAlways<number>
  conversation_id: ConversationId
  author_id: AccountId | null
  side: 'person' | 'team'
  is_as_team: Generated<boolean>
  is_note: Generated<boolean>
  body_md: string
  body_html: string
  renderer_version: number
  written_at: Date
}

type ModmailReadsTable = {
  account_id: AccountId
  conversation_id: ConversationId
  read_id: number
}

export type ModmailTables = {
  modmail_conversations: ModmailConversationsTable
  modmail_messages: ModmailMessagesTable
  modmail_reads: ModmailReadsTable
}
