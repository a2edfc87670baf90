import type { ListingSort, TopTime } from '#shared/sorts.ts'
import type { CommentView } from '#shared/views/comment-view.ts'
import type { PostView } from '#shared/views/post-view.ts'
import type { PackedPost } from '../../features/posts/pack-post.ts'

/** The parts of a profile that everybody may read, and those for its owner. */
export const PUBLIC_TABS = ['overview', 'submitted', 'comments'] as const
export const PRIVATE_TABS = ['saved', 'hidden'] as const
export type ProfileTab = (typeof PUBLIC_TABS)[number] | (typeof PRIVATE_TABS)[number]

export const PROFILE_SORTS = ['new', 'top', 'hot', 'controversial'] as const satisfies ListingSort[]
export type ProfileSort = (typeof PROFILE_SORTS)[number]

/** What a listed comment shows of the post it stands under. */
export type CommentPlace = Pick<PostView, 'title' | 'permalink' | 'isNsfw' | 'isSpoiler' | 'author'> & {
  community: Pick<PostView['community'], 'prefixedName' | 'path'>
}
/** What a list shows of a comment. */
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

/** A page of what somebody wrote, saved or hid, as it travels to the browser. */
export type ProfileList = {
  name: string
  tab: ProfileTab
  /** Null where the order is fixed: the newest first. */
  sort: ProfileSort | null
  time: TopTime | null
  items: ProfileItem[]
  after: string | null
  isLaterPage: boolean
}

type Order = { sort?: ProfileSort | null; time?: TopTime | null; after?: string | null }

/** The path of a part of a profile under a sort and a time. */
export function profilePath({ name, tab }: { name: string; tab: ProfileTab }, order: Order = {}): string {
  const params = new URLSearchParams()
  if (order.sort != null && order.sort !== 'new') params.set('sort', order.sort)
  if (order.time != null && order.time !== 'all') params.set('t', order.time)
  if (order.after != null) params.set('after', order.after)
  const search = params.toString()
  return `/user/${name}/${tab === 'overview' ? '' : `${tab}/`}${search === '' ? '' : `?${search}`}`
}

export function isPrivateTab(tab: ProfileTab): boolean {
  return (PRIVATE_TABS as readonly string[]).includes(tab)
}
