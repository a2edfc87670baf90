import { loadCommunityPage } from '#domain/communities/load-communities.ts'
import { loadPost } from '#domain/posts/load-posts.ts'
import { loadProfile } from '#domain/profiles/load-profile.ts'
import { NSFW_COOKIE, type RequestContext } from '#platform/context/request-context.ts'
import { GATE_STATUS } from '#shared/communities/gates.ts'
import { fail } from '#shared/errors.ts'
import { idFromFullname } from '#shared/id-from-fullname.ts'
import { type CommunityId, type PostId, parseBase36 } from '#shared/ids.ts'
import type { CommunityView } from '#shared/views/community-view.ts'
import type { PostView } from '#shared/views/post-view.ts'

/** Returns a community whose content may be shown. Throws `not_found`, `community_private`, `community_gated`. */
export async function enterCommunity(
  { ctx, cookies, facts }: RequestContext,
  name: string,
): Promise<{ community: CommunityView; id: CommunityId }> {
  const page = await loadCommunityPage(ctx, { name, isNsfwConfirmed: cookies[NSFW_COOKIE] === '1' })
  if (page === null) fail('not_found')
  if ('gate' in page) {
    const { kind, community } = page.gate
    const status = GATE_STATUS[kind]
    if (status === 200) fail('community_gated', { path: community.path })
    fail(status === 403 ? 'community_private' : 'not_found')
  }
  facts.tags.add(page.community.fullname)
  return { community: page.community, id: idFromFullname('t5', page.community.fullname) }
}

/** Returns a post that may be shown. Throws as {@link enterCommunity}. */
export async function enterPost(
  request: RequestContext,
  text: string,
): Promise<{ post: PostView; id: PostId }> {
  const id = parseBase36<PostId>(text) ?? fail('not_found')
  const post = (await loadPost(request.ctx, { id })) ?? fail('not_found')
  if (post.community.kind === 'profile') {
    const profile = await loadProfile(request.ctx, { name: post.community.name })
    if (profile.gate !== null) fail('not_found')
  } else await enterCommunity(request, post.community.name)
  request.facts.tags.add(post.fullname).add(post.community.fullname)
  return { post, id }
}
