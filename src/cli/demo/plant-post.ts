import { addKarma } from '#domain/accounts/change-karma.ts'
import { adoptCommentCounts } from '#domain/comments/adopt-counts.ts'
import { createComment } from '#domain/comments/create-comment.ts'
import { adoptPostCounts } from '#domain/posts/adopt-counts.ts'
import { createPost } from '#domain/posts/create-post.ts'
import type { Ctx, Viewer } from '#platform/context/context.ts'
import type { MediaStore } from '#platform/media-storage/media-store.ts'
import { type CommentId, type PostId, parseBase36 } from '#shared/ids.ts'
import type { DemoComment, DemoCommunity, DemoPost } from './demo-types.ts'
import { drawScene } from './draw-scene.ts'
import { uploadImage } from './upload-image.ts'

const MINUTE_MS = 60_000
const VIEWS_PER_VOTE = 9

export type DemoCounts = { people: number; communities: number; posts: number; comments: number }

/** State needed at every step. */
export type Planting = {
  ctx: Ctx
  viewers: ReadonlyMap<string, Viewer>
  startedAt: Date
  store: MediaStore
  counts: DemoCounts
}

export type PlantedPost = { id: PostId; title: string; author: string; createdAt: Date }

/** Creates one post with its images, votes and thread. */
export async function plantPost(
  planting: Planting,
  community: DemoCommunity,
  post: DemoPost,
): Promise<PlantedPost> {
  const createdAt = new Date(planting.startedAt.getTime() - post.hoursAgo * 60 * MINUTE_MS)
  const author = actAs(planting, post.author, createdAt)
  const images: { mediaId: Awaited<ReturnType<typeof uploadImage>>; alt: string; caption: string }[] = []
  for (const image of post.images ?? []) {
    const bytes = await drawScene(image.scene, image.width, image.height)
    const mediaId = await uploadImage(author, { bytes, purpose: 'post', store: planting.store })
    images.push({ mediaId, alt: image.alt, caption: image.caption ?? '' })
  }
  const created = await createPost(author, { ...post, communityName: community.name, images })
  const votes = votesOf(post.score, post.upvoteRatio)
  await adoptPostCounts(planting.ctx, {
    ...votes,
    postId: created.id,
    views: (votes.ups + votes.downs) * VIEWS_PER_VOTE,
    isPinned: post.isPinned ?? false,
    createdAt,
  })
  await reward(planting, post.author, { post: post.score - 1, comment: 0 })
  planting.counts.posts += 1
  await plantComments(planting, created, { parentId: null, parentAt: createdAt, comments: post.comments })
  return { id: created.id, title: post.title, author: post.author, createdAt }
}

type Branch = { parentId: CommentId | null; parentAt: Date; comments: readonly DemoComment[] }

async function plantComments(planting: Planting, post: { id: PostId }, branch: Branch): Promise<void> {
  for (const comment of branch.comments) {
    const wanted = branch.parentAt.getTime() + comment.minutesAfter * MINUTE_MS
    const at = new Date(Math.min(wanted, planting.startedAt.getTime() - 1_000))
    const author = actAs(planting, comment.author, at)
    const view = await createComment(author, {
      postId: post.id,
      parentId: branch.parentId,
      body: comment.body,
    })
    const id = parseBase36<CommentId>(view.id)
    if (id === null) throw new Error(`No comment id in ${view.id}`)
    await adoptCommentCounts(planting.ctx, { ...votesOf(comment.score, 0.9), commentId: id })
    await reward(planting, comment.author, { post: 0, comment: comment.score - 1 })
    planting.counts.comments += 1
    await plantComments(planting, post, { parentId: id, parentAt: at, comments: comment.replies ?? [] })
  }
}

/** Returns numbers of upvotes and downvotes with this score and about this share of upvotes. */
function votesOf(score: number, ratio: number): { ups: number; downs: number } {
  const margin = 2 * ratio - 1
  const total = Math.abs(margin) < 0.01 ? Math.abs(score) * 2 + 40 : Math.round(Math.abs(score / margin))
  const votes = Math.max(total, Math.abs(score))
  const ups = Math.round((votes + score) / 2)
  return { ups, downs: ups - score }
}

async function reward(
  planting: Planting,
  name: string,
  karma: { post: number; comment: number },
): Promise<void> {
  const id = planting.viewers.get(name)?.id
  if (id !== undefined) await addKarma(planting.ctx, { changes: new Map([[id, karma]]) })
}

/** Returns the context of a cast member at a given time. */
export function actAs(planting: Planting, name: string, at: Date): Ctx {
  const viewer = planting.viewers.get(name)
  if (viewer === undefined) throw new Error(`The demo's cast has nobody called ${name}`)
  return { ...planting.ctx, viewer, now: () => at }
}
