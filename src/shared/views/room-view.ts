import type { ReportedLine } from '../moderation/reported-line.ts'
import type { CommunityLabel } from './community-view.ts'
import type { ImageView } from './image-view.ts'
import type { AuthorLabel, LinkPreviewView } from './post-view.ts'

export type RoomKind = 'message' | 'direct' | 'group' | 'channel'
export const CHANNEL_AUDIENCES = ['public', 'members', 'moderators'] as const
export type ChannelAudience = (typeof CHANNEL_AUDIENCES)[number]
export type RoomRole = 'owner' | 'moderator' | 'member'
/** `request`: messaged or invited, not yet accepted; `none`: reads a channel. */
export type MemberState = 'request' | 'joined' | 'left' | 'none'

/** A room in a list. */
export type RoomLine = {
  id: string
  kind: RoomKind
  /** The subject, or the name of a group or channel; '' for a two-person chat. */
  name: string
  community: Pick<CommunityLabel, 'name' | 'prefixedName' | 'path'> | null
  /** Some of the other members; empty for channels. */
  people: AuthorLabel[]
  isRequest: boolean
  isMuted: boolean
  /** Number of unread messages, at most 100. */
  unread: number
  isMentioned: boolean
  /** Address of a group's picture. */
  picture: string | null
  lastSeq: number
  lastAt: string
  /** The newest message shows an image. */
  hasImage: boolean
  /** The beginning of the newest message, as plain text; '' when hidden. */
  excerpt: string
}

export type RoomLines = { rooms: RoomLine[]; next: string | null }

/** `url`: of the picture of `:name:`, one of the community's emoji; null for Unicode's, and when it was deleted. */
type ReactionView = { emoji: string; count: number; isMine: boolean; url: string | null }

export type RoomMessageView = {
  seq: number
  /** Null: the account is gone. */
  author: AuthorLabel | null
  isMine: boolean
  /** Id from the sender's browser; for the sender only. */
  clientId: string | null
  state: 'shown' | 'deleted' | 'removed'
  html: string
  /** The source text, for its author, who may edit it; else null. */
  markdown: string | null
  image: ImageView | null
  /** A preview of the first link in the text, once loaded. */
  preview: (LinkPreviewView & { url: string }) | null
  replyTo: { seq: number; author: string | null; excerpt: string } | null
  reactions: ReactionView[]
  writtenAt: string
  editedAt: string | null
}

export type RoomPerson = AuthorLabel & { role: RoomRole; isRequest: boolean; isSilenced: boolean }

/** A room as seen by one of its readers, with some of its messages. */
export type RoomView = {
  id: string
  kind: RoomKind
  name: string
  community: Pick<CommunityLabel, 'name' | 'prefixedName' | 'path'> | null
  audience: ChannelAudience
  /** The others; empty for channels. */
  people: RoomPerson[]
  role: RoomRole | null
  isRequest: boolean
  isMuted: boolean
  canWrite: boolean
  canModerate: boolean
  canSendImages: boolean
  /** A channel's setting, for members who don't moderate it. */
  allowsImages: boolean
  /** Address of a group's picture. */
  picture: string | null
  /** The viewer blocks the other person. */
  isBlocked: boolean
  silencedUntil: string | null
  slowSeconds: number
  readSeq: number
  lastSeq: number
  /** The last message the other person has read; null when either turned that off, or there are more people. */
  seenSeq: number | null
  pinned: RoomMessageView | null
  messages: RoomMessageView[]
  /** Whether there are messages before the first and after the last of these. */
  hasEarlier: boolean
  hasLater: boolean
}

export type RoomReportView = {
  id: number
  /** The number of the reported message. */
  seq: number
  reporter: string
  author: string | null
  reason: string
  note: string
  room: string
  path: string | null
  context: ReportedLine[]
  at: string
}

/** A message that contains what was searched for. */
type FoundMessage = { seq: number; author: string | null; excerpt: string; at: string }
/** `next`: the number before which there are more. */
export type FoundMessages = { found: FoundMessage[]; next: number | null }

export type UnreadRooms = {
  messages: number
  requests: number
  chat: number
  chatRequests: number
  /** Groups the reader is invited to. */
  invitations: number
}

/** Returns the path of a room. */
export function roomPath({ id, kind }: { id: string; kind: RoomKind }): string {
  return kind === 'message' ? `/message/messages/${id}` : `/chat/room/${id}`
}
