import { setTimeout as sleep } from 'node:timers/promises'
import type { Ctx } from '#platform/context/context.ts'
import { type CommentId, type PostId, parseFullname, toFullname } from '#shared/ids.ts'
import type { Face } from '#tests/fixtures/crowd.ts'
import { until } from './patience.ts'
import { pick, seededRandom } from './random.ts'
import { openClient } from './site-client.ts'

/** Below what an account may write in an hour. */
const MOST_ROUNDS = 110
/** The delay before a retry while the site is down, since retrying at once would only heat the machine. */
const RETRY_MS = 25

export type Ledger = {
  /** The number of writes the site confirmed. */
  acknowledged: number
  /** Statuses of the others; 0 where the connection broke. */
  failures: number[]
  /** Text by fullname, of comments that the site said it has. */
  comments: Map<string, string>
  /** The directions that may be stored, by `account target`: one, unless the last answers got lost. */
  votes: Map<string, Set<number>>
}

export type BusyWriters = {
  ledger: Ledger
  /** Waits until so many more writes were acknowledged. */
  more(count: number): Promise<void>
  stop(): Promise<void>
}

/** Members who comment on a post and vote on it and its comments without a pause, and remember what they were told. */
export function startWriters(url: string, { faces, post }: { faces: Face[]; post: string }): BusyWriters {
  const ledger: Ledger = { acknowledged: 0, failures: [], comments: new Map(), votes: new Map() }
  let isRunning = true
  const work = async (face: Face, seed: number): Promise<void> => {
    const random = seededRandom(seed)
    for (let round = 0; isRunning && round < MOST_ROUNDS; round += 1) {
      const target = pick(random, [post, ...[...ledger.comments.keys()].slice(-20)])
      const isDone =
        random() < 0.5
          ? await comment(
              { url, face, ledger },
              { parent: target, body: `${face.name} says ${seed}.${round}` },
            )
          : await vote({ url, face, ledger }, { target, direction: pick(random, [-1, 0, 1]) })
      if (!isDone) await sleep(RETRY_MS)
    }
  }
  const working = Promise.all(faces.map((face, index) => work(face, index + 1)))
  return {
    ledger,
    async more(count) {
      const goal = ledger.acknowledged + count
      const requireGoal = (): void => {
        if (ledger.acknowledged < goal)
          throw new Error(`${ledger.acknowledged} of ${goal}: ${ledger.failures}`)
      }
      await until(requireGoal)
    },
    async stop() {
      isRunning = false
      await working
    },
  }
}

type Writer = { url: string; face: Face; ledger: Ledger }

async function comment(writer: Writer, variables: { parent: string; body: string }): Promise<boolean> {
  const answer = await send(writer, 'CreateComment', variables)
  if (answer === null) return false
  const { createComment } = answer as { createComment: { fullname: string } }
  writer.ledger.comments.set(createComment.fullname, variables.body)
  // Its author's own vote comes with it.
  writer.ledger.votes.set(voteKey(writer.face.id, createComment.fullname), new Set([1]))
  return true
}

async function vote(writer: Writer, variables: { target: string; direction: number }): Promise<boolean> {
  const { ledger, face } = writer
  const key = voteKey(face.id, variables.target)
  const before = ledger.votes.get(key) ?? new Set([0])
  const isDone = (await send(writer, 'CastVote', variables)) !== null
  ledger.votes.set(key, new Set(isDone ? [variables.direction] : [...before, variables.direction]))
  return isDone
}

async function send({ url, face, ledger }: Writer, id: string, variables: object): Promise<object | null> {
  try {
    const { status, text } = await openClient({ url, cookie: face.cookie }).send(id, variables)
    if (status === 200) {
      ledger.acknowledged += 1
      return JSON.parse(text).data
    }
    ledger.failures.push(status)
  } catch {
    ledger.failures.push(0)
  }
  return null
}

/** Everything that is not as the site had said it was; empty when nothing acknowledged is lost. */
export async function findLost(
  { db }: Ctx,
  { post, ledger }: { post: string; ledger: Ledger },
): Promise<string[]> {
  const postId = parseFullname('t3', post) as PostId
  const stored = await db
    .selectFrom('comments')
    .select(['id', 'body_md'])
    .where('post_id', '=', postId)
    .execute()
  const bodies = new Map<string, string>(stored.map(row => [toFullname('t1', row.id), row.body_md]))
  const lost = [...ledger.comments].filter(([fullname, body]) => bodies.get(fullname) !== body)
  const surplus = stored.length - ledger.comments.size
  return [
    ...lost.map(([fullname, body]) => `${fullname} “${body}” is “${bodies.get(fullname)}”`),
    // What was not acknowledged may have been done all the same, but nothing else may be there.
    ...(surplus > ledger.failures.length ? [`${surplus} comments nobody wrote`] : []),
    ...(await findLostVotes(db, ledger)),
  ]
}

async function findLostVotes(db: Ctx['db'], ledger: Ledger): Promise<string[]> {
  const posts = await db.selectFrom('post_votes').selectAll().execute()
  const comments = await db.selectFrom('comment_votes').selectAll().execute()
  const stored = new Map<string, number>([
    ...posts.map((row): [string, number] => [
      voteKey(row.account_id, toFullname('t3', row.post_id)),
      row.direction,
    ]),
    ...comments.map((row): [string, number] => [
      voteKey(row.account_id, toFullname('t1', row.comment_id as CommentId)),
      row.direction,
    ]),
  ])
  return [...ledger.votes].flatMap(([key, possible]) => {
    const direction = stored.get(key) ?? 0
    return possible.has(direction)
      ? []
      : [`the vote ${key} is ${direction}, not ${[...possible].join(' or ')}`]
  })
}

function voteKey(accountId: number, fullname: string): string {
  return `${accountId} ${fullname}`
}
