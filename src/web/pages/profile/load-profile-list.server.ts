import { listFollowedFeed } from '#domain/feeds/list-feeds.ts'
import { listProfileComments, listProfileOverview, listProfilePosts } from '#domain/feeds/list-profile.ts'
import type { ItemPage, ListedItem } from '#domain/saved/list-marked.ts'
import { listHidden, listSaved } from '#domain/saved/list-saved.ts'
import { listVoted } from '#domain/votes/list-voted.ts'
import type { Ctx } from '#platform/context/context.ts'
import { fail } from '#shared/errors.ts'
import { idFromFullname } from '#shared/id-from-fullname.ts'
import type { AccountId } from '#shared/ids.ts'
import { isTopTime, type TopTime, usesTime } from '#shared/sorts.ts'
import type { AccountView } from '#shared/views/account-view.ts'
import type { CommentView } from '#shared/views/comment-view.ts'
import { packPost } from '../../features/posts/pack-post.ts'
import {
  isPrivateTab,
  type ListedComment,
  PRIVATE_TABS,
  PROFILE_SORTS,
  type PrivateTab,
  type ProfileItem,
  type ProfileList,
  type ProfileSort,
  type ProfileTab,
  PUBLIC_TABS,
} from './profile-list.ts'

type Asked = { account: AccountView; tab: ProfileTab; url: URL }

/** Loads a profile tab by `sort`, `t` and `after` of the URL. Throws `not_allowed` for another member's private tab. */
export async function loadProfileList(ctx: Ctx, { account, tab, url }: Asked): Promise<ProfileList> {
  const after = url.searchParams.get('after') ?? undefined
  const paging = after === undefined ? {} : { after }
  const frame = { name: account.name, tab, isLaterPage: after !== undefined }
  if (isPrivateTab(tab)) {
    if (!account.viewer.isSelf) fail('not_allowed')
    const page = await PRIVATE_LISTS[tab](ctx, paging)
    return { ...frame, sort: null, time: null, ...toItems(page) }
  }
  const sort = readSort(url)
  const time = usesTime(sort) ? readTime(url) : null
  const accountId = idFromFullname('t2', account.fullname)
  const page = await listPublic(ctx, { accountId, tab, sort, time, ...paging })
  return { ...frame, sort, time, ...toItems(page) }
}

const PRIVATE_LISTS: Record<PrivateTab, (ctx: Ctx, paging: { after?: string }) => Promise<ItemPage>> = {
  saved: listSaved,
  hidden: listHidden,
  upvoted: (ctx, paging) => listVoted(ctx, { direction: 1, ...paging }),
  downvoted: (ctx, paging) => listVoted(ctx, { direction: -1, ...paging }),
  following: async (ctx, paging) => {
    const { posts, after } = await listFollowedFeed(ctx, paging)
    return { items: posts.map(post => ({ post, comment: null })), after }
  },
}

/** Returns the profile tab with this path segment; throws `not_found`. */
export function readTab(name: string | undefined): ProfileTab {
  // R2.5-02: there are no collectibles, so this URL shows the overview.
  if (name === undefined || name === 'display-collectibles') return 'overview'
  return [...PUBLIC_TABS.slice(1), ...PRIVATE_TABS].find(tab => tab === name) ?? fail('not_found')
}

type PublicInput = {
  accountId: AccountId
  tab: ProfileTab
  sort: ProfileSort
  time: TopTime | null
  after?: string
}

function listPublic(ctx: Ctx, { tab, ...input }: PublicInput): Promise<ItemPage> {
  if (tab === 'submitted') return listProfilePosts(ctx, input)
  return tab === 'comments' ? listProfileComments(ctx, input) : listProfileOverview(ctx, input)
}

function readSort(url: URL): ProfileSort {
  const asked = url.searchParams.get('sort')
  return PROFILE_SORTS.find(sort => sort === asked) ?? 'new'
}

/** A single member's content is small, so the default is all time. */
function readTime(url: URL): TopTime {
  const asked = url.searchParams.get('t')
  return isTopTime(asked) ? asked : 'all'
}

function toItems({ items, after }: ItemPage): Pick<ProfileList, 'items' | 'after'> {
  return { items: items.map(toItem), after }
}

function toItem({ post, comment }: ListedItem): ProfileItem {
  if (comment === null) return { post: packPost(post) }
  const { title, permalink, isNsfw, isSpoiler, author, community } = post
  const { prefixedName, path } = community
  return {
    comment: slimComment(comment),
    place: { title, permalink, isNsfw, isSpoiler, author, community: { prefixedName, path } },
  }
}

function slimComment(comment: CommentView): ListedComment {
  const { fullname, permalink, author, createdAt, editedAt, bodyHtml, score, isOp, isDeleted, removal } =
    comment
  const { vote, isSaved, canVote } = comment.viewer
  return {
    fullname,
    permalink,
    author,
    createdAt,
    editedAt,
    bodyHtml,
    score,
    isOp,
    isDeleted,
    removal,
    viewer: { vote, isSaved, canVote },
  }
}
