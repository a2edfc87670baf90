import type { AccountId, CommentId, CommunityId, PostId, SessionId } from './ids.ts'

/** Everything that happens in the product and that another feature may react to. */
export type Events = {
  'account.created': { accountId: AccountId }
  'community.created': { communityId: CommunityId; creatorId: AccountId }
  'community.changed': { communityId: CommunityId }
  /** What its pages say about it changed, and nothing that feeds go by. */
  'community.described': { communityId: CommunityId }
  /** Its colors, pictures, flair or emoji are others. */
  'community.restyled': { communityId: CommunityId }
  'membership.changed': { communityId: CommunityId; accountId: AccountId; isMember: boolean }
  /** Somebody asked to be let in, and what the moderators said to it. */
  'join-request.made': { requestId: number }
  'join-request.decided': { requestId: number }
  'moderator.invited': { communityId: CommunityId; accountId: AccountId }
  'post.created': { postId: PostId; communityId: CommunityId; authorId: AccountId; urlKey: string | null }
  'post.edited': { postId: PostId }
  'post.flaired': { postId: PostId; communityId: CommunityId }
  'post.deleted': { postId: PostId; communityId: CommunityId }
  'post.moderated': { postId: PostId; communityId: CommunityId }
  'post.voted': { postId: PostId; authorId: AccountId | null; voterId: AccountId; change: number }
  /** What a link leads to is known. */
  'link-preview.ready': { urlKey: string }
  'comment.created': {
    commentId: CommentId
    postId: PostId
    parentId: CommentId | null
    authorId: AccountId
    mentions: string[]
  }
  'comment.edited': { commentId: CommentId; postId: PostId }
  'comment.deleted': { commentId: CommentId; postId: PostId }
  'comment.moderated': { commentId: CommentId; postId: PostId }
  'comment.voted': {
    commentId: CommentId
    postId: PostId
    authorId: AccountId | null
    voterId: AccountId
    change: number
  }
  /** How an account is let in is not as it was. */
  'credentials.changed': { accountId: AccountId; change: CredentialChange }
  /** Somebody logged in with a browser and from a network that are both new to the account. */
  'login.unfamiliar': { accountId: AccountId; sessionId: SessionId }
  /** A replaced session token was used again: its session was ended. */
  'session.stolen': { accountId: AccountId }
  'report.created': { communityId: CommunityId; postId: PostId | null; commentId: CommentId | null }
}
export type CredentialChange =
  | 'totp-on'
  | 'totp-off'
  | 'backup-codes'
  | 'passkey-added'
  | 'passkey-removed'
  | 'sign-on-linked'
  | 'sign-on-unlinked'
  | 'password-changed'
  | 'ways-in-closed'
  | 'deletion-asked'
export type EventType = keyof Events
export type AppEvent = { [Type in EventType]: { id: number; type: Type; payload: Events[Type] } }[EventType]
