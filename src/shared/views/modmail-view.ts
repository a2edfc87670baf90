import type { CommunityLabel } from './community-view.ts'
import type { AuthorLabel } from './post-view.ts'

const CONVERSATION_KINDS = ['message', 'appeal', 'join', 'notification', 'discussion'] as const
export type ConversationKind = (typeof CONVERSATION_KINDS)[number]

const CONVERSATION_STATES = ['new', 'progress', 'archived'] as const
export type ConversationState = (typeof CONVERSATION_STATES)[number]

/** The lists of modmail, in order; `mine` are the reader's own with any team. */
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

/** What is done to conversations, one or many. */
export const MODMAIL_CHANGES = ['archive', 'unarchive', 'highlight', 'unhighlight', 'read', 'unread'] as const
export type ModmailChange = (typeof MODMAIL_CHANGES)[number]

/** How a moderator says something: as themselves, in the name of the team, or to the team alone. */
export const MODMAIL_VOICES = ['self', 'team', 'note'] as const
export type ModmailVoice = (typeof MODMAIL_VOICES)[number]

/** On which side of a conversation somebody sits. */
export type ModmailSeat = 'person' | 'team'

/** A conversation in a list. */
export type ConversationLine = {
  id: string
  subject: string
  kind: ConversationKind
  community: Pick<CommunityLabel, 'name' | 'prefixedName' | 'path' | 'icon' | 'kind'>
  /** Null: among moderators, or the account is gone. */
  person: AuthorLabel | null
  /** As moderators know them; a person is told neither. */
  state: ConversationState | null
  isHighlighted: boolean
  isUnread: boolean
  messageCount: number | null
  lastAt: string
  /** The beginning of the newest message, as plain text. */
  excerpt: string
}

/** A letter about a removal or a ban, as the page of what was removed shows it. */
export type AppealLine = {
  id: string
  subject: string
  state: ConversationState
  /** Else about its author's ban. */
  isAboutIt: boolean
  /** The person wrote something: it is an appeal now. */
  isAnswered: boolean
  lastAt: string
}

export type ModmailMessageView = {
  id: number
  /** Null: the team as one, the site, or somebody who left. */
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
  /** Asks for the messages before these; null: there are none. */
  older: number | null
  /** Until when the person may not write, for both sides. */
  mutedUntil: string | null
}
