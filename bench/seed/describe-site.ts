import { commentPath, postPath } from '#domain/posts/permalink.ts'
import { accountPath, communityPath } from '#shared/paths.ts'
import type { Community } from './communities.ts'
import type { Plan } from './plan.ts'
import type { SeededSite } from './seed-database.ts'
import type { GiantThread } from './write-content.ts'

const SMALL_COMMUNITY_POSTS = 25

/** Addresses worth measuring, for tools that load the site. */
export function describeSite(plan: Plan, site: SeededSite): object {
  const open = site.communities.filter(
    ({ kind, type, isNsfw, isQuarantined }) =>
      kind === 'community' && type === 'public' && !isNsfw && !isQuarantined,
  )
  const [big] = open
  const distance = ({ postCount }: Community) => Math.abs(postCount - SMALL_COMMUNITY_POSTS)
  const small = open.toSorted((a, b) => distance(a) - distance(b))[0]
  const profile = site.communities.find(({ kind }) => kind === 'profile')
  return {
    posts: plan.posts,
    seed: plan.seed,
    now: new Date(plan.now).toISOString(),
    bigCommunity: describeCommunity(big),
    smallCommunity: describeCommunity(small),
    profile: profile === undefined ? null : accountPath(profile.title),
    threads: Object.fromEntries(site.giants.map(thread => [thread.giant, describeThread(thread)])),
  }
}

function describeCommunity(community: Community | undefined): object | null {
  if (community === undefined) return null
  const { name, postCount, memberCount } = community
  return { name, path: communityPath(name), posts: postCount, members: memberCount }
}

function describeThread(thread: GiantThread): object {
  const base = communityPath(thread.community.name)
  const post = { id: thread.postId, title: thread.title }
  return {
    path: postPath(base, post),
    comments: thread.comments,
    depth: thread.depth,
    deepestCommentPath: commentPath(base, post, thread.deepestCommentId),
  }
}
