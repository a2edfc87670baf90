import { accountPath } from '#shared/paths.ts'
import type { ListingSort, TopTime } from '#shared/sorts.ts'
import type { CommentView } from '#shared/views/comment-view.ts'
import type { PostView } from '#shared/views/post-view.ts'
import type { PackedPost } from '../../features/posts/pack-post.ts'

/** Profile tabs open to everyone, then those of its owner. */
export const PUBLIC_TABS = ['overview', 'submitted', 'comments'] as const
export const PRIVATE_TABS = ['saved', 'hidden', 'upvoted', 'downvoted', 'following'] as const
export type PrivateTab = (typeof PRIVATE_TABS)[number]
export type ProfileTab = (typeof PUBLIC_TABS)[number] | PrivateTab

export const PROFILE_SORTS = ['new', 'top', 'hot', 'controversial'] as const satisfies ListingSort[]
export type ProfileSort = (typeof PROFILE_SORTS)[number]

/** The post fields that a listed comment shows. */
export type CommentPlace = Pick<PostView, 'title' | 'permalink' | 'isNsfw' | 'isSpoiler' | 'author'> & {
  community: Pick<PostView['community'], 'prefixedName' | 'path'>
}
/** The comment fields that a list shows. */
export type ListedComment = Pick<
  CommentView,
  | 'fullname'
  | 'permalink'
  | 'author'
  | 'createdAt'
  | 'editedAt'
  | 'bodyHtml'
  | 'score'
  | 'isOp'
  | 'isDeleted'
  | 'removal'
> & { viewer: Pick<CommentView['viewer'], 'vote' | 'isSaved' | 'canVote'> }

export type ProfileItem = { post: PackedPost } | { comment: ListedComment; place: CommentPlace }

/** A page of a member's posts, comments, marked or followed items, as sent to the browser. */
export type ProfileList = {
  name: string
  tab: ProfileTab
  /** Null when the order is fixed to newest first. */
  sort: ProfileSort | null
  time: TopTime | null
  items: ProfileItem[]
  after: string | null
  isLaterPage: boolean
}

type Order = { sort?: ProfileSort | null; time?: TopTime | null; after?: string | null }

/** Returns the path of a profile tab with a sort and time range. */
export function profilePath({ name, tab }: { name: string; tab: string }, order: Order = {}): string {
  const params = new URLSearchParams()
  if (order.sort != null && order.sort !== 'new') params.set('sort', order.sort)
  if (order.time != null && order.time !== 'all') params.set('t', order.time)
  if (order.after != null) params.set('after', order.after)
  const search = params.toString()
  return `${accountPath(name)}${tab === 'overview' ? '' : `${tab}/`}${search === '' ? '' : `?${search}`}`
}

export function isPrivateTab(tab: ProfileTab): tab is PrivateTab {
  return (PRIVATE_TABS as readonly string[]).includes(tab)
}
