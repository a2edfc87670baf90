import process from 'node:process'
import { sql } from 'kysely'
import { createAccount } from '#domain/accounts/create-account.ts'
import { createComment } from '#domain/comments/create-comment.ts'
import { createCommunity } from '#domain/communities/create-community.ts'
import { createPost } from '#domain/posts/create-post.ts'
import { type Ctx, inTransaction, silentLog, type Viewer } from '#platform/context/context.ts'
import { createTestContext } from '#platform/context/test-context.ts'
import { openDatabase } from '#platform/database/database.ts'
import { createDispatcher } from '#platform/events/dispatch-events.ts'
import { BATCH_SIZE } from '#platform/events/take-events.ts'
import { prepareJobs } from '#platform/jobs/prepare-jobs.ts'
import { SUBSCRIPTIONS } from '#server/subscriptions.ts'
import type { AppEvent } from '#shared/events.ts'
import type { AccountId, CommentId, PostId } from '#shared/ids.ts'
import { killWorkers } from '#tests/support/events/kill-workers.ts'
import { seededRandom } from '#tests/support/random.ts'
import { scratchDatabase } from './support/scratch-database.ts'

/**
 * `npm run bench -- events [--rounds 100]`: what it costs that events lose nothing (at most 1.3 times a dispatcher that runs
 * every handler in one transaction), and whether they do lose nothing while workers are killed.
 */
const EVENTS = 10_000
const TURNS = 5
const ROUNDS_AT = process.argv.indexOf('--rounds')
const ROUNDS = ROUNDS_AT < 0 ? 100 : Number(process.argv[ROUNDS_AT + 1])
const POSTS = 200
const COMMENTS_OF_A_POST = 5

type Dispatch = (ctx: Ctx) => Promise<void>

const dispatcher = createDispatcher(SUBSCRIPTIONS, { nowMs: Date.now })
const database = await scratchDatabase()
const open = openDatabase({ url: database.url, maxConnections: 4 })
try {
  await prepareJobs(open.pool, silentLog)
  const { ctx, as } = createTestContext(open.db)
  const things = await makeThings(ctx, as)
  for (const size of [BATCH_SIZE, 10]) {
    const ways = { 'in one transaction': dispatchTogether, 'each its own': dispatchApart }
    const taken: Record<string, number[]> = {}
    for (let turn = 0; turn <= TURNS; turn += 1)
      for (const [name, dispatch] of Object.entries(ways)) {
        const ms = await measure(ctx, things, dispatch, size)
        // The first turn warms up.
        if (turn > 0) taken[name] = [...(taken[name] ?? []), ms]
      }
    const [together = 0, apart = 0] = Object.values(taken).map(median)
    for (const [name, list] of Object.entries(taken))
      console.log(`batches of ${size}, ${name}: ${(median(list) * 1_000).toFixed(0)} µs an event`)
    console.log(`batches of ${size}: ${(apart / together).toFixed(2)} times as much`)
  }
  const report = await killWorkers(ctx, { url: database.url, rounds: ROUNDS, seed: 23 })
  console.log(report)
  const isWhole = report.effects.every(
    ({ effects, events }) => effects === report.emitted && events === report.emitted,
  )
  console.log(isWhole && report.waiting === 0 ? 'nothing lost, nothing twice' : 'LOST OR DOUBLED')
  if (!isWhole || report.waiting > 0) process.exitCode = 1
} finally {
  await open.close()
  await database.remove()
}

type Things = { posts: PostId[]; comments: { commentId: CommentId; postId: PostId }[]; authorId: AccountId }

async function makeThings(ctx: Ctx, as: (viewer: Viewer) => Ctx): Promise<Things> {
  const account = await createAccount(ctx, {
    name: 'writer',
    password: 'four green bicycles',
    isVerified: true,
  })
  const author = as({ ...account, isStaff: true, isAdmin: false, showNsfw: false })
  const about = { name: 'events', title: 'Events', description: '', type: 'public' as const, isNsfw: false }
  await createCommunity(author, about)
  const things: Things = { posts: [], comments: [], authorId: account.id }
  for (let index = 0; index < POSTS; index += 1) {
    const post = { communityName: 'events', kind: 'text' as const, title: `Post ${index}`, body: 'Words' }
    const { id: postId } = await createPost(author, post)
    things.posts.push(postId)
    for (let at = 0; at < COMMENTS_OF_A_POST; at += 1) {
      await createComment(author, { postId, parentId: null, body: `Comment ${at}` })
    }
  }
  const rows = await ctx.db.selectFrom('comments').select(['id', 'post_id']).execute()
  things.comments.push(...rows.map(row => ({ commentId: row.id, postId: row.post_id })))
  return things
}

/** Fills the table with events of the mix, and times until none is left. Returns milliseconds an event. */
async function measure(ctx: Ctx, things: Things, dispatch: Dispatch, size: number): Promise<number> {
  await sql`truncate events, event_deliveries`.execute(ctx.db)
  const random = seededRandom(5)
  const all = Array.from({ length: EVENTS }, () => drawEvent(things, random))
  let ms = 0
  for (let at = 0; at < all.length; at += size) {
    const part = all.slice(at, at + size)
    await sql`insert into events (type, payload) select event ->> 'type', event -> 'payload'
      from jsonb_array_elements(${JSON.stringify(part)}::jsonb) as event`.execute(ctx.db)
    const startedAt = performance.now()
    await dispatch(ctx)
    ms += performance.now() - startedAt
  }
  return ms / EVENTS
}

function drawEvent({ posts, comments, authorId }: Things, random: () => number): Omit<AppEvent, 'id'> {
  const drawn = random()
  const of = <Item>(list: readonly Item[]): Item => list[Math.floor(random() * list.length)] as Item
  const voted = { authorId, voterId: (authorId + 1) as AccountId, change: 1 }
  if (drawn < 0.55) return { type: 'post.voted', payload: { postId: of(posts), ...voted } }
  const comment = of(comments)
  if (drawn < 0.88) return { type: 'comment.voted', payload: { ...comment, ...voted } }
  return { type: 'comment.created', payload: { ...comment, parentId: null, authorId, mentions: [] } }
}

async function dispatchApart(ctx: Ctx): Promise<void> {
  await dispatcher.dispatch(ctx)
}

/** Dispatches in the simplest possible way, where one failing handler loses the batch for all. */
async function dispatchTogether(ctx: Ctx): Promise<void> {
  await inTransaction(ctx, async tx => {
    const { rows } = await sql<AppEvent>`
      delete from events where id in (
        select id from events order by id limit ${sql.lit(BATCH_SIZE)} for update skip locked
      ) returning id, type, payload`.execute(tx.db)
    const events = rows.sort((a, b) => a.id - b.id)
    for (const { types, handle } of SUBSCRIPTIONS) {
      const wanted = events.filter(event => types.includes(event.type))
      if (wanted.length > 0) await handle(tx, wanted)
    }
  })
}

function median(list: readonly number[]): number {
  return [...list].sort((a, b) => a - b)[Math.floor(list.length / 2)] ?? 0
}
