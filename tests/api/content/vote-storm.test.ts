import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Cast, createCast, openCommunity } from '#tests/fixtures/cast.ts'
import { writeComment, writePost } from '#tests/fixtures/content.ts'
import { type Face, gatherCrowd } from '#tests/fixtures/crowd.ts'
import { fakeSite } from '#tests/support/fake-site.ts'
import { pick, seededRandom } from '#tests/support/random.ts'
import { findMiscounts } from '#tests/support/recount.ts'
import { settleEvents } from '#tests/support/settle-events.ts'
import { openClient } from '#tests/support/site-client.ts'
import { startApp, type TestApp } from '#tests/support/start-app.ts'

const VOTERS = 64
const VOTES_EACH = 8
const REPLIES_EACH = 2

let app: TestApp
let cast: Cast

beforeAll(async () => {
  app = await startApp({ site: fakeSite() })
  cast = await createCast(app)
  await openCommunity(app, { by: cast.cy, name: 'pottery' })
})
afterAll(() => app.stop())

/** A post, three answers, and two levels of answers below the first. */
async function plantThread(): Promise<{ post: string; comments: string[] }> {
  const post = await writePost(app, { by: cast.ann, in: 'pottery' })
  const first = await writeComment(app, { by: cast.ann, on: post.id })
  const second = await writeComment(app, { by: cast.bo, on: post.id })
  const below = await writeComment(app, { by: cast.bo, on: post.id, under: first.id })
  const deepest = await writeComment(app, { by: cast.ann, on: post.id, under: below.id })
  return { post: post.fullname, comments: [first, second, below, deepest].map(comment => comment.fullname) }
}

async function storedVotes(): Promise<Map<string, number>> {
  const { db } = app.ctx
  const posts = await db.selectFrom('post_votes').selectAll().execute()
  const comments = await db.selectFrom('comment_votes').selectAll().execute()
  const votes = new Map<string, number>()
  for (const vote of posts) votes.set(`${vote.account_id} t3_${vote.post_id.toString(36)}`, vote.direction)
  for (const vote of comments)
    votes.set(`${vote.account_id} t1_${vote.comment_id.toString(36)}`, vote.direction)
  return votes
}

test('[R1-10] 64 members voting and answering in one thread at once are counted exactly', async () => {
  const { post, comments } = await plantThread()
  const targets = [post, ...comments]
  const crowd = await gatherCrowd(app, { size: VOTERS, prefix: 'voter' })
  const lastVotes = new Map<string, number>()
  const statuses = new Map<number, number>()
  const note = (status: number): void => void statuses.set(status, (statuses.get(status) ?? 0) + 1)

  async function act(face: Face, seed: number): Promise<void> {
    const random = seededRandom(seed)
    const client = openClient({ url: app.url, cookie: face.cookie })
    for (let round = 0; round < VOTES_EACH; round += 1) {
      const [target, direction] = [pick(random, targets), pick(random, [-1, 0, 1])]
      const { status } = await client.send('CastVote', { target, direction })
      note(status)
      lastVotes.set(`${face.id} ${target}`, direction)
      if (round >= REPLIES_EACH || seed % 4 > 0) continue
      note((await client.send('CreateComment', { parent: pick(random, targets), body: 'Me too' })).status)
    }
  }
  await Promise.all(crowd.map((face, seed) => act(face, seed)))
  await settleEvents(app)

  const replies = (VOTERS / 4) * REPLIES_EACH
  expect(Object.fromEntries(statuses)).toEqual({ 200: VOTERS * VOTES_EACH + replies })
  const stored = await storedVotes()
  for (const [key, direction] of lastVotes) expect(stored.get(key) ?? 0, key).toBe(direction)
  const own = 1 + comments.length + replies
  expect(stored.size).toBe([...lastVotes.values()].filter(direction => direction !== 0).length + own)
  expect(await findMiscounts(app.ctx)).toEqual([])
  expect(await findKarmaMiscounts()).toEqual([])
  expect(app.logs.filter(line => Number(line.level) >= 40)).toEqual([])
})

/** Karma by the rows: the sum of what others gave, by type. */
async function findKarmaMiscounts(): Promise<string[]> {
  const { db } = app.ctx
  const sums = new Map<number, { post: number; comment: number }>()
  const add = (author: number | null, type: 'post' | 'comment', direction: number): void => {
    if (author === null) return
    const sum = sums.get(author) ?? { post: 0, comment: 0 }
    sum[type] += direction
    sums.set(author, sum)
  }
  const posts = await db
    .selectFrom('post_votes as v')
    .innerJoin('posts as p', 'p.id', 'v.post_id')
    .select(['p.author_id', 'v.account_id', 'v.direction'])
    .execute()
  const comments = await db
    .selectFrom('comment_votes as v')
    .innerJoin('comments as c', 'c.id', 'v.comment_id')
    .select(['c.author_id', 'v.account_id', 'v.direction'])
    .execute()
  for (const vote of posts)
    if (vote.author_id !== vote.account_id) add(vote.author_id, 'post', vote.direction)
  for (const vote of comments)
    if (vote.author_id !== vote.account_id) add(vote.author_id, 'comment', vote.direction)
  const accounts = await db
    .selectFrom('accounts')
    .select(['id', 'name', 'post_karma', 'comment_karma'])
    .execute()
  return accounts.flatMap(({ id, name, post_karma, comment_karma }) => {
    const { post, comment } = sums.get(id) ?? { post: 0, comment: 0 }
    return post === post_karma && comment === comment_karma
      ? []
      : [`${name} has ${post_karma} and ${comment_karma}, counted ${post} and ${comment}`]
  })
}
