import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { saveRules } from '#domain/automod/save-rules.ts'
import { fileReport, republishComment, republishPost } from '#domain/automod/screened-writes.ts'
import { deleteComment } from '#domain/comments/delete-comment.ts'
import { actOnItem } from '#domain/moderation/act-on-items.ts'
import { banMember, unbanMember } from '#domain/moderation/ban-member.ts'
import { countWaiting, type QueueEntry, selectEntries } from '#domain/moderation/queue-entries.ts'
import { deletePost } from '#domain/posts/delete-post.ts'
import { askSweep, undoSweep } from '#domain/sweeps/ask-sweep.ts'
import { workOnSweep } from '#domain/sweeps/work-on-sweep.ts'
import type { Viewer } from '#platform/context/context.ts'
import { isAppError } from '#shared/errors.ts'
import type { CommunityId, PostId } from '#shared/ids.ts'
import type { ModQueue } from '#shared/moderation/mod-queues.ts'
import { parseThingRef, toThingFullname } from '#shared/thing-ref.ts'
import { type Cast, createCast, openCommunity, signUp } from '#tests/fixtures/cast.ts'
import { writeComment, writePost } from '#tests/fixtures/content.ts'
import { HANGS_MS } from '#tests/support/hangs.ts'
import { propertyRuns, propertyTime } from '#tests/support/properties/property-runs.ts'
import { settleEvents } from '#tests/support/settle-events.ts'
import { startApp, type TestApp } from '#tests/support/start-app.ts'

let app: TestApp
let cast: Cast
let other: Viewer

beforeAll(async () => {
  app = await startApp({ env: { RATE_LIMIT_FACTOR: '1000' } })
  cast = await createCast(app)
  other = await signUp(app, { name: 'observer' })
})
afterAll(() => app.stop())

/** `heldword` is filtered, `oddword` reported, by rules that see every edit. */
const RULES = `---
body: [heldword]
action: filter
---
body: [oddword]
action: report
`
const ACTS = [
  ...['approve', 'approve', 'remove', 'remove', 'spam', 'undo', 'undo', 'ignore_reports', 'unignore_reports'],
  ...['lock', 'unlock', 'pin'],
]
const WORDS = ['plain words', 'a heldword', 'an oddword', 'both, heldword and oddword']

/** One action; `item` is an index into the place's items. */
type Step =
  | { does: 'report'; item: number; by: number }
  | { does: 'edit'; item: number; body: string }
  | { does: 'delete'; item: number }
  | { does: 'act'; item: number; act: string }
  | { does: 'ban' | 'unban' | 'sweep' | 'undo sweep' }

const RUNS = 10
const ITEMS = 9
const item = fc.nat({ max: ITEMS - 1 })
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 5, arbitrary: fc.record({ does: fc.constant('report' as const), item, by: fc.nat({ max: 1 }) }) },
  {
    weight: 3,
    arbitrary: fc.record({ does: fc.constant('edit' as const), item, body: fc.constantFrom(...WORDS) }),
  },
  { weight: 3, arbitrary: fc.record({ does: fc.constant('delete' as const), item }) },
  {
    weight: 6,
    arbitrary: fc.record({ does: fc.constant('act' as const), item, act: fc.constantFrom(...ACTS) }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ does: fc.constantFrom('ban', 'unban', 'sweep', 'undo sweep') }),
  },
)

type TestCommunity = { id: CommunityId; name: string; items: string[] }

/** Opens a community with four posts; the first has a chain of three comments, another author's reply and a single comment. */
async function openPlace(name: string): Promise<TestCommunity> {
  const { id } = await openCommunity(app, { by: cast.cy, name })
  await saveRules(app.as(cast.cy), { communityId: id, yaml: RULES, note: '', isShadow: false, base: 0 })
  const post = () => writePost(app, { by: cast.ann, in: name, body: 'As it was' })
  const posts = [await post(), await post(), await post(), await post()]
  const on = posts[0]?.id as PostId
  const top = await writeComment(app, { by: cast.ann, on })
  const reply = await writeComment(app, { by: cast.ann, on, under: top.id })
  const last = await writeComment(app, { by: cast.ann, on, under: reply.id })
  const alone = await writeComment(app, { by: cast.ann, on })
  const foreign = await writeComment(app, { by: cast.bo, on, under: top.id })
  const items = [...posts, top, reply, last, alone, foreign].map(one => one.fullname)
  expect(items).toHaveLength(ITEMS)
  return { id, name, items }
}

function take({ id: communityId, items }: TestCommunity, step: Step): Promise<unknown> {
  const team = app.as(cast.cy)
  const target = 'item' in step ? (items[step.item] ?? '') : ''
  const ref = parseThingRef(target)
  const author = app.as('item' in step && step.item === ITEMS - 1 ? cast.bo : cast.ann)
  switch (step.does) {
    case 'report': {
      const reporter = app.as([other, cast.ed][step.by] ?? other)
      return fileReport(reporter, { target, reason: 'spam', note: '' })
    }
    case 'edit':
      return ref?.kind === 'comment'
        ? republishComment(author, { commentId: ref.id, body: step.body })
        : republishPost(author, { postId: ref?.id as never, body: step.body })
    case 'delete':
      return ref?.kind === 'comment'
        ? deleteComment(author, { commentId: ref.id })
        : deletePost(author, { postId: ref?.id as never })
    case 'act':
      return actOnItem(team, { target, act: step.act })
    case 'ban': {
      const words = { rule: '', note: '', message: '', days: 3 }
      return banMember(team, { communityId, username: cast.ann.name, ...words })
    }
    case 'unban':
      return unbanMember(team, { communityId, username: cast.ann.name })
    case 'sweep':
      return sweepAll(communityId)
    case 'undo sweep':
      return undoLastSweep(communityId)
  }
}

async function sweepAll(communityId: CommunityId): Promise<void> {
  const words = { rule: '', reason: '', isSpam: false }
  await askSweep(app.as(cast.cy), { communityId, username: cast.ann.name, ...words })
  await finishSweep(communityId)
}

async function undoLastSweep(communityId: CommunityId): Promise<void> {
  const sweepId = await finishSweep(communityId)
  if (sweepId === null) return
  await undoSweep(app.as(cast.cy), { communityId, sweepId })
  await finishSweep(communityId)
}

async function finishSweep(communityId: CommunityId): Promise<number | null> {
  const { rows } = await sql<{ id: number }>`
    select id from sweeps where community_id = ${communityId} order by id desc limit 1`.execute(app.ctx.db)
  const sweepId = rows[0]?.id ?? null
  if (sweepId !== null) await workOnSweep(app.ctx, { sweepId }, new AbortController().signal)
  return sweepId
}

/** Refusals are answers; anything else is a fault, deadlocks among them. */
async function answer(work: Promise<unknown>): Promise<void> {
  await work.catch((error: unknown) => {
    if (!isAppError(error) || error.code === 'internal') throw error
  })
}

type Counted = {
  fullname: string
  reports: number
  is_held: boolean
  is_removed: boolean
  is_silent: boolean
}

/** The items that are left, counted from what people wrote and reported, not from what the queues keep. */
async function recount({ id }: TestCommunity): Promise<Counted[]> {
  const { rows } = await sql<Counted & { kind: string; number: string }>`
    with items as (
      select 'post' as kind, p.id, p.removal, p.deleted_at from posts p where p.community_id = ${id}
      union all
      select 'comment', c.id, c.removal, c.deleted_at
      from comments c join posts p on p.id = c.post_id where p.community_id = ${id}
    )
    select t.kind, t.id as number, coalesce(t.removal = 'filtered', false) as is_held, t.removal is not null as is_removed,
      (
        select count(*)::int from reports r where r.resolved_at is null
          and ((t.kind = 'post' and r.post_id = t.id) or (t.kind = 'comment' and r.comment_id = t.id))
      ) as reports,
      coalesce((
        select i.ignores_reports from mod_items i
        where (t.kind = 'post' and i.post_id = t.id) or (t.kind = 'comment' and i.comment_id = t.id)
      ), false) as is_silent
    from items t where t.deleted_at is null`.execute(app.ctx.db)
  return rows.map(({ kind, number, ...counted }) => ({
    ...counted,
    fullname: `${kind === 'post' ? 't3' : 't1'}_${Number(number).toString(36)}`,
  }))
}

async function requireEqualQueues(place: TestCommunity): Promise<void> {
  const { db } = app.ctx
  const ask = { communityIds: [place.id], kind: 'all', sort: 'newest', after: null } as const
  const queue = (name: ModQueue) => selectEntries(app.as(cast.cy), { ...ask, queue: name })
  const names = (entries: QueueEntry[]) => entries.map(one => toThingFullname(one.ref)).sort()
  const left = await recount(place)
  const named = (fits: (one: Counted) => boolean) =>
    left
      .filter(fits)
      .map(one => one.fullname)
      .sort()
  const shown = await queue('modqueue')
  expect(names(shown)).toEqual(named(one => one.reports > 0 || one.is_held))
  const reported = named(one => one.reports > 0)
  expect(names(await queue('reports'))).toEqual(reported)
  expect(names(await queue('spam'))).toEqual(named(one => one.is_removed))
  const standing = new Set(named(() => true))
  expect(names(await queue('edited')).filter(name => !standing.has(name))).toEqual([])
  const counts = new Map(left.map(one => [one.fullname as string, one.reports]))
  for (const { ref, open_reports } of shown) expect(open_reports).toBe(counts.get(toThingFullname(ref)))
  const waiting = { modqueue: shown.length, reports: reported.length }
  expect(await countWaiting(app.as(cast.cy), [place.id])).toEqual(waiting)
  // Items whose reports are ignored, or that are removed, have no open reports.
  expect(named(one => one.reports > 0 && (one.is_silent || (one.is_removed && !one.is_held)))).toEqual([])
  const { rows } = await sql<{ open: number }>`
    select count(*)::int as open from reports where community_id = ${place.id} and resolved_at is null`.execute(
    db,
  )
  expect(rows).toEqual([{ open: left.reduce((sum, one) => sum + one.reports, 0) }])
}

test(
  'whatever two people do around queued items, one after the other or at once, the queues equal a recount',
  async () => {
    let opened = 0
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.array(step, { minLength: 1, maxLength: 2 }), { minLength: 25, maxLength: 40 }),
        async rounds => {
          opened += 1
          const place = await openPlace(`queued_${opened}`)
          for (const together of rounds) {
            await Promise.all(together.map(one => answer(take(place, one))))
            await settleEvents(app)
            await requireEqualQueues(place)
          }
        },
      ),
      propertyRuns({ runs: RUNS, seed: 7_302 }),
    )
  },
  propertyTime({ runs: RUNS, each: HANGS_MS }),
)
