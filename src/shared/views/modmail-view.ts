import type { CommunityLabel } from './community-view.ts'
import type { AuthorLabel } from './post-view.ts'

const CONVERSATION_KINDS = ['message', 'appeal', 'join', 'notification', 'discussion'] as const
export type ConversationKind = (typeof CONVERSATION_KINDS)[number]

const CONVERSATION_STATES = ['new', 'progress', 'archived'] as const
export type ConversationState = (typeof CONVERSATION_STATES)[number]

/** Modmail folders, in order; `mine` are the reader's own conversations with any team. */
export const MODMAIL_FOLDERS = [
  'all',
  'unread',
  'new',
  'progress',
  'highlighted',
  'archived',
  'appeals',
  'join',
  'notifications',
  'discussions',
  'mine',
] as const
export type ModmailFolder = (typeof MODMAIL_FOLDERS)[number]

/** Actions on one or more conversations. */
export const MODMAIL_CHANGES = ['archive', 'unarchive', 'highlight', 'unhighlight', 'read', 'unread'] as const
export type ModmailChange = (typeof MODMAIL_CHANGES)[number]

/** The ways a moderator can write: under their own name, as the team, or as an internal note. */
export const MODMAIL_VOICES = ['self', 'team', 'note'] as const
export type ModmailVoice = (typeof MODMAIL_VOICES)[number]

/** A member's side of a conversation. */
export type ModmailSeat = 'person' | 'team'

/** A conversation in a list. */
export type ConversationLine = {
  id: string
  subject: string
  kind: ConversationKind
  community: Pick<CommunityLabel, 'name' | 'prefixedName' | 'path' | 'icon' | 'kind'>
  /** Null: among moderators, or the account is gone. */
  person: AuthorLabel | null
  /** The state, for moderators only. */
  state: ConversationState | null
  isHighlighted: boolean
  isUnread: boolean
  messageCount: number | null
  lastAt: string
  /** The beginning of the newest message, as plain text. */
  excerpt: string
}

/** A message about a removal or ban, as shown on the item's page. */
export type AppealLine = {
  id: string
  subject: string
  state: ConversationState
  /** Otherwise about its author's ban. */
  isAboutIt: boolean
  /** The person replied, so it is an appeal. */
  isAnswered: boolean
  lastAt: string
}

export type ModmailMessageView = {
  id: number
  /** Null: the team, the site, or a deleted account. */
  author: AuthorLabel | null
  side: ModmailSeat
  isAsTeam: boolean
  isNote: boolean
  html: string
  writtenAt: string
}

export type ConversationView = {
  id: string
  subject: string
  kind: ConversationKind
  community: CommunityLabel
  person: AuthorLabel | null
  seat: ModmailSeat
  state: ConversationState | null
  isHighlighted: boolean
  messages: ModmailMessageView[]
  /** Cursor for earlier messages; null: there are none. */
  older: number | null
  /** When the person's mute ends, for both sides. */
  mutedUntil: string | null
}
