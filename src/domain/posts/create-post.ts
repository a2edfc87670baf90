import { isAutomod } from '#domain/accounts/automod-account.ts'
import { requireWriter } from '#domain/accounts/policy.ts'
import type { CommunityAccess } from '#domain/communities/community-access.ts'
import { findCommunity, loadCommunityAccess } from '#domain/communities/load-communities.ts'
import { refuseEntry } from '#domain/communities/policy.ts'
import { ensureProfileCommunity } from '#domain/communities/profile-community.ts'
import { settingsOf } from '#domain/communities/setup/community-settings.ts'
import { requireFlair } from '#domain/flair/require-flair.ts'
import type { WornFlair } from '#domain/flair/resolve-choice.ts'
import { domainOf, urlKey } from '#domain/link-previews/url-key.ts'
import { renderMarkdown } from '#domain/markdown/render-markdown.ts'
import { ownsMedia } from '#domain/media/owns-media.ts'
import { hotRank } from '#domain/ranking/hot.ts'
import { type Ctx, type InsideWrite, inTransaction, type MemberCtx } from '#platform/context/context.ts'
import { emitEvent } from '#platform/events/emit-event.ts'
import { refuseByRequirements } from '#shared/communities/post-requirements.ts'
import { fail } from '#shared/errors.ts'
import type { CommunityId, PostId } from '#shared/ids.ts'
import { findCrosspostOriginal } from './crosspost-original.ts'
import { listingFlags } from './listing-flags.ts'
import { type NewPost, type ParsedPost, parsePost } from './parse-post.ts'
import { postPath } from './permalink.ts'

/**
 * Creates a post with its author's own upvote (R1-10). Throws the errors of `parsePost` and `requireFlair`, `not_found`
 * (community, field `community`), `community_private`, `community_restricted`, `banned_here`, `login_required`, and those of
 * `refuseByRequirements`, from which moderators are exempt.
 */
export async function createPost(
  ctx: Ctx,
  input: NewPost,
  inside?: InsideWrite<{ communityId: CommunityId; postId: PostId }>,
): Promise<{ id: PostId; permalink: string }> {
  const member = requireWriter(ctx)
  const post = parsePost(input)
  const access = await loadTarget(member, post.communityName)
  if (!access.canPost) refusePosting(access)
  // Scheduled posts belong to the moderators, regardless of who publishes them.
  const { requiresFlair } =
    access.isModerator || isAutomod(member.viewer)
      ? NOTHING_ASKED
      : await checkRequirements(member, { post, access })
  const crosspostOf = await requireReferences(member, post)
  const id = await inTransaction(member, async tx => {
    const flair = await requireFlair(tx, { access, choice: post.flair, isRequired: requiresFlair })
    const postId = await insertPost(tx, { post: { ...post, crosspostOf }, access, flair })
    await inside?.(tx, { communityId: access.row.id, postId })
    return postId
  })
  return { id, permalink: postPath(access.label.path, { id, title: post.title }) }
}

const NOTHING_ASKED = { requiresFlair: false }

async function loadTarget(ctx: MemberCtx, name: string): Promise<CommunityAccess> {
  const isOwnProfile = name.toLowerCase() === `u_${ctx.viewer.name.toLowerCase()}`
  const id = isOwnProfile
    ? await ensureProfileCommunity(ctx, { accountId: ctx.viewer.id })
    : (await findCommunity(ctx, { name }))?.id
  const access = id === undefined ? undefined : (await loadCommunityAccess(ctx, { ids: [id] })).get(id)
  return access ?? fail('not_found', { field: 'community', name })
}

function refusePosting(access: CommunityAccess): never {
  if (!access.canView) fail(refuseEntry(access), { field: 'community', name: access.row.name })
  if (access.isBannedHere) fail('banned_here', { field: 'community' })
  if (access.row.kind === 'profile') fail('not_allowed', { field: 'community' })
  fail('community_restricted', { field: 'community', name: access.row.name })
}

/** Returns whether the post needs a flair, which is checked where it is chosen. */
async function checkRequirements(
  ctx: MemberCtx,
  { post, access }: { post: ParsedPost; access: CommunityAccess },
): Promise<{ requiresFlair: boolean }> {
  const settings = await settingsOf(ctx, { communityId: access.row.id })
  const refusal = refuseByRequirements(settings, {
    ...post,
    domain: post.url === null ? null : domainOf(post.url),
    isCrosspost: post.crosspostOf !== null,
  })
  if (refusal !== null) fail(refusal.code, refusal.details)
  return settings
}

/** Images must be the author's own; a crosspost's original, which it returns, must be visible to them. */
async function requireReferences(ctx: MemberCtx, post: ParsedPost): Promise<PostId | null> {
  if (post.images.length > 0 && !(await ownsMedia(ctx, { ids: post.images.map(image => image.mediaId) }))) {
    fail('images_missing', { field: 'images' })
  }
  if (post.crosspostOf === null) return null
  const original = await findCrosspostOriginal(ctx, { id: post.crosspostOf })
  if (original === null) fail('post_deleted', { field: 'crosspostOf' })
  if (original.access.row.type === 'private') fail('community_private', { name: original.access.row.name })
  return original.row.id
}

async function insertPost(
  tx: MemberCtx,
  input: { post: ParsedPost; access: CommunityAccess; flair: WornFlair | null },
): Promise<PostId> {
  const { post, access, flair } = input
  const now = tx.now()
  const rendered = renderMarkdown(post.body)
  const key = post.url === null ? null : urlKey(post.url)
  const { id } = await tx.db
    .insertInto('posts')
    .values({
      community_id: access.row.id,
      author_id: tx.viewer.id,
      kind: post.kind,
      title: post.title,
      body_md: post.body,
      body_html: rendered.html,
      renderer_version: rendered.rendererVersion,
      url: post.url,
      url_key: key,
      domain: post.url === null ? null : domainOf(post.url),
      crosspost_of: post.crosspostOf,
      flair_text: flair?.text ?? null,
      flair_template_id: flair?.templateId ?? null,
      is_nsfw: post.isNsfw,
      is_spoiler: post.isSpoiler,
      ups: 1,
      hot: hotRank({ ups: 1, downs: 0, createdAt: now }),
      created_at: now,
      ...listingFlags(access.row, { isNsfw: post.isNsfw, isGone: false }),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await tx.db
    .insertInto('post_votes')
    .values({ account_id: tx.viewer.id, post_id: id, direction: 1 })
    .execute()
  await insertImages(tx, id, post.images)
  await emitEvent(tx, 'post.created', {
    postId: id,
    communityId: access.row.id,
    authorId: tx.viewer.id,
    urlKey: key,
  })
  return id
}

async function insertImages(tx: Ctx, postId: PostId, images: ParsedPost['images']): Promise<void> {
  if (images.length === 0) return
  const rows = images.map((image, position) => ({
    post_id: postId,
    position,
    media_id: image.mediaId,
    alt: image.alt,
    caption: image.caption,
  }))
  await tx.db.insertInto('post_images').values(rows).execute()
}
