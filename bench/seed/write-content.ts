import { seededRandom } from '#tests/support/random.ts'
import type { Accounts } from './accounts.ts'
import { BinaryCopy } from './binary-copy.ts'
import type { Community } from './communities.ts'
import { CommentDrafter } from './draft-comments.ts'
import { PostDrafter } from './draft-posts.ts'
import type { CommentDraft, PostDraft } from './drafts.ts'
import { Links, PREVIEW_COLUMNS } from './links.ts'
import { breathe } from './memberships.ts'
import type { Giant, Plan } from './plan.ts'
import type { TextPool } from './texts.ts'
import { COMMENT_VOTE_COLUMNS, POST_VOTE_COLUMNS, VoteBooth } from './votes.ts'
import { COMMENT_COLUMNS, CommentWriter } from './write-comments.ts'
import { POST_COLUMNS, PostWriter } from './write-posts.ts'

/** Threads made at a time: their comments are stored in the order they were written, with threads interleaved. */
const BATCH_POSTS = 5_000
const ROWS_AT_A_TIME = 1_000

export type Made = { plan: Plan; communities: Community[]; accounts: Accounts; pool: TextPool }

/** A thread of unusual shape, to be found again. */
export type GiantThread = {
  giant: Giant
  postId: number
  title: string
  community: Community
  comments: number
  deepestCommentId: number
  depth: number
}

export type Written = { rows: Record<string, number>; giants: GiantThread[] }

/** Writes posts, comments, votes and link previews; adds profiles to the communities and karma to the accounts. */
export async function writeContent(
  url: string,
  made: Made,
  onProgress: (posts: number, rows: number) => void,
): Promise<Written> {
  const open = (table: string, columns: readonly string[]) => BinaryCopy.open(url, { table, columns })
  const copies = {
    posts: await open('posts', POST_COLUMNS),
    comments: await open('comments', COMMENT_COLUMNS),
    postVotes: await open('post_votes', POST_VOTE_COLUMNS),
    commentVotes: await open('comment_votes', COMMENT_VOTE_COLUMNS),
    previews: await open('link_previews', PREVIEW_COLUMNS),
  }
  const all = Object.values(copies)
  try {
    const giants = await writeBatches(made, copies, posts =>
      onProgress(
        posts,
        all.reduce((sum, copy) => sum + copy.rows, 0),
      ),
    )
    for (const copy of all) await copy.end()
    return { rows: Object.fromEntries(all.map(copy => [copy.table, copy.rows])), giants }
  } catch (error) {
    await Promise.all(all.map(copy => copy.abandon()))
    throw error
  }
}

type Copies = Record<'posts' | 'comments' | 'postVotes' | 'commentVotes' | 'previews', BinaryCopy>

async function writeBatches(
  made: Made,
  copies: Copies,
  onBatch: (posts: number) => void,
): Promise<GiantThread[]> {
  const { plan, pool, communities, accounts } = made
  const posts = new PostDrafter(plan, communities, accounts)
  const threads = new CommentDrafter(plan, pool)
  const writers = openWriters(made, copies)
  const giants: GiantThread[] = []
  let lastCommentId = 0
  for (let first = 1; first <= plan.posts; first += BATCH_POSTS) {
    const drafts: PostDraft[] = []
    const last = Math.min(plan.posts, first + BATCH_POSTS - 1)
    for (let id = first; id <= last; id += 1) {
      const { post, place } = posts.draft(id)
      threads.draft(post, place)
      drafts.push(post)
    }
    const comments = drafts.flatMap(post => post.comments).sort((a, b) => a.time - b.time)
    for (const comment of comments) comment.id = ++lastCommentId
    const rest = () => breathe(...Object.values(copies))
    await inPortions(comments, rest, comment => writers.comments.vote(comment))
    await inPortions(comments, rest, comment => writers.comments.write(comment))
    await inPortions(drafts, rest, post => {
      const title = writers.posts.write(post)
      if (post.giant !== null) giants.push(describeGiant(post, post.giant, title))
    })
    onBatch(last)
  }
  return giants
}

function openWriters(
  { plan, pool, accounts }: Made,
  copies: Copies,
): { posts: PostWriter; comments: CommentWriter } {
  const postBooth = new VoteBooth({
    copy: copies.postVotes,
    plan,
    random: seededRandom(plan.seed + 10),
    karma: accounts.postKarma,
  })
  const commentBooth = new VoteBooth({
    copy: copies.commentVotes,
    plan,
    random: seededRandom(plan.seed + 11),
    karma: accounts.commentKarma,
  })
  const links = new Links(copies.previews, plan.seed + 12)
  return {
    posts: new PostWriter({ copy: copies.posts, booth: postBooth, plan, pool, links }),
    comments: new CommentWriter({ copy: copies.comments, booth: commentBooth, plan }),
  }
}

/** Between portions the database gets what was written, and works while we do. */
async function inPortions<Item>(
  items: readonly Item[],
  rest: () => Promise<void>,
  work: (item: Item) => void,
): Promise<void> {
  for (let from = 0; from < items.length; from += ROWS_AT_A_TIME) {
    for (const item of items.slice(from, from + ROWS_AT_A_TIME)) work(item)
    await rest()
  }
}

function describeGiant(post: PostDraft, giant: Giant, title: string): GiantThread {
  const deepest = post.comments.reduce<CommentDraft | null>(
    (found, comment) => (found === null || comment.depth > found.depth ? comment : found),
    null,
  )
  return {
    giant,
    postId: post.id,
    title,
    community: post.community,
    comments: post.comments.length,
    deepestCommentId: deepest?.id ?? 0,
    depth: deepest?.depth ?? 0,
  }
}
