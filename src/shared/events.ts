import type { AccountId, CommentId, CommunityId, PostId, SessionId } from './ids.ts'
import type { ThingRef } from './thing-ref.ts'

/** The events that other features may react to. */
export type Events = {
  'community.changed': { communityId: CommunityId }
  /** Its pages changed, but nothing that feeds depend on. */
  'community.described': { communityId: CommunityId }
  /** Its colors, images, flair or emoji changed. */
  'community.restyled': { communityId: CommunityId }
  'membership.changed': { communityId: CommunityId; accountId: AccountId; isMember: boolean }
  /** `followerId` started following the profile of `accountId`. */
  'account.followed': { accountId: AccountId; followerId: AccountId }
  /** Someone requested to join; the next event is the moderators' decision. */
  'join-request.made': { requestId: number }
  'join-request.decided': { requestId: number }
  'moderator.invited': { communityId: CommunityId; accountId: AccountId }
  /** Its details changed, or which of these posts it contains in which order. */
  'collection.changed': { collectionId: number; postIds: PostId[] }
  'post.created': { postId: PostId; communityId: CommunityId; authorId: AccountId; urlKey: string | null }
  'post.edited': { postId: PostId }
  /** Changed without an edit: by a repaired import, because its author left, or because an image was purged. */
  'post.corrected': { postId: PostId }
  'post.awarded': { postId: PostId; communityId: CommunityId; awardId: number }
  'comment.awarded': { commentId: CommentId; postId: PostId; awardId: number }
  'post.flaired': { postId: PostId; communityId: CommunityId }
  'post.deleted': { postId: PostId; communityId: CommunityId }
  'post.moderated': { postId: PostId; communityId: CommunityId }
  'post.voted': { postId: PostId; authorId: AccountId | null; voterId: AccountId; change: number }
  /** The preview of a link was fetched. */
  'link-preview.ready': { urlKey: string }
  'comment.created': {
    commentId: CommentId
    postId: PostId
    parentId: CommentId | null
    authorId: AccountId
    mentions: string[]
  }
  'comment.edited': { commentId: CommentId; postId: PostId }
  'comment.corrected': { commentId: CommentId; postId: PostId }
  'comment.deleted': { commentId: CommentId; postId: PostId }
  'comment.moderated': { commentId: CommentId; postId: PostId }
  'comment.voted': {
    commentId: CommentId
    postId: PostId
    authorId: AccountId | null
    voterId: AccountId
    change: number
  }
  /** The account's log-in methods changed. */
  'credentials.changed': { accountId: AccountId; change: CredentialChange }
  /** Log-in with a browser and from a network that are both new to the account. */
  'login.unfamiliar': { accountId: AccountId; sessionId: SessionId }
  /** A replaced session token was used again, so its session was ended. */
  'session.stolen': { accountId: AccountId }
  /** Moderator actions that members are notified of: removed, approved, banned, muted. */
  'moderation.logged': { actIds: number[] }
  /** A team wrote to a member, not an internal note. */
  'modmail.written': { messageId: number }
  /** Watching searches found something new. */
  'saved-search.found': { kind: 'post' | 'comment'; hits: { searchId: number; thingId: number }[] }
  /** A page got a new text. */
  'wiki.revised': {
    pageId: number
    revisionId: number
    authorId: AccountId
    communityId: CommunityId | null
  }
  /** A scheduled post was published, or could not be; `failure` is the code of the error. */
  'scheduled-post.due': { scheduledId: number; postId: PostId | null; failure: string | null }
  /** They turned the digest on or off in their preferences. */
  'email-digest.chosen': { accountId: AccountId }
  /**
   * `failed`: a renewal was not paid; `ended`: it stopped renewing; `given`: another member paid a month. `until`: when it
   * ends as things stand.
   */
  'premium.changed': { accountId: AccountId; change: PremiumChange; periodId: number | null; until: string }
  'report.created': { communityId: CommunityId; ref: ThingRef }
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
type PremiumChange = 'failed' | 'ended' | 'given'
export type EventType = keyof Events
export type AppEvent = { [Type in EventType]: { id: number; type: Type; payload: Events[Type] } }[EventType]
