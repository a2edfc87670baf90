import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import process from 'node:process'
import { createAccount } from '#domain/accounts/create-account.ts'
import { rehearse } from '#domain/automod/rehearse.ts'
import { saveRules } from '#domain/automod/save-rules.ts'
import { publishPost } from '#domain/automod/screened-writes.ts'
import { loadRehearsal, startRehearsal } from '#domain/automod/start-rehearsal.ts'
import { createComment } from '#domain/comments/create-comment.ts'
import { createCommunity } from '#domain/communities/create-community.ts'
import { createPost } from '#domain/posts/create-post.ts'
import { type Ctx, silentLog, type Viewer } from '#platform/context/context.ts'
import { openDatabase } from '#platform/database/database.ts'
import { migrate } from '#platform/database/migrate.ts'
import { startEmbeddedPostgres } from '#platform/embedded-postgres/embedded-postgres.ts'
import { prepareJobs } from '#platform/jobs/prepare-jobs.ts'
import type { CommunityId } from '#shared/ids.ts'
import { ADJECTIVES, NOUNS, VERBS } from './seed/words.data.ts'

/**
 * `npm run bench -- automod`: how long 40 rules take to be rehearsed over 10,000 items (at most 10 s), how long the process
 * pauses meanwhile, and what 100 rules add to posting (at most 5 ms of p99). Posts with and without rules take turns.
 */
const ITEMS = 10_000
const POSTS = 600
const TURNS = 1_500
const WARM_UP = 100
let drawn = 7
const WORDS: readonly string[] = [...NOUNS, ...ADJECTIVES, ...VERBS]

const dataDir = mkdtempSync(join(tmpdir(), 'warren-bench-'))
const server = await startEmbeddedPostgres({ dataDir })
try {
  await migrate({ url: server.url })
  const open = openDatabase({ url: server.url, maxConnections: 4 })
  await prepareJobs(open.pool, silentLog)
  const ctx: Ctx = {
    viewer: null,
    db: open.db,
    now: () => new Date(),
    flags: { isEnabled: () => true },
    log: silentLog,
  }
  try {
    const founder = await member(ctx, 'founder', true)
    const writer = await member(ctx, 'writer', false)
    const places = await Promise.all(
      ['ruled', 'free'].map(async name => ({
        name,
        id: (await createCommunity({ ...ctx, viewer: founder }, communityOf(name))).id,
      })),
    )
    const [ruled, free] = places
    if (ruled === undefined || free === undefined) throw new Error('No communities')
    await fill({ ...ctx, viewer: writer }, ruled.name)
    await measureRehearsal({ ...ctx, viewer: founder }, ruled.id)
    const input = { communityId: ruled.id, yaml: rules(100), note: '', isShadow: false, base: 0 }
    const saved = await saveRules({ ...ctx, viewer: founder }, input)
    if (!saved.saved) throw new Error(`The rules are not right: ${JSON.stringify(saved.problems[0])}`)
    await measurePosting({ ...ctx, viewer: writer }, ruled.name, free.name)
  } finally {
    await open.close()
  }
} finally {
  await server.stop()
  rmSync(dataDir, { recursive: true, force: true })
}

async function member(ctx: Ctx, name: string, isStaff: boolean): Promise<Viewer> {
  const account = await createAccount(ctx, {
    name,
    password: 'four green bicycles',
    isVerified: true,
    isStaff,
  })
  return { ...account, isStaff, isAdmin: false, showNsfw: false }
}

function communityOf(name: string) {
  return { name, title: name, description: '', type: 'public' as const, isNsfw: false }
}

/** The same numbers in every run. */
function draw(below: number): number {
  drawn = (drawn * 1_103_515_245 + 12_345) % 2_147_483_648
  return Math.floor((drawn / 2_147_483_648) * below)
}

function text(words: number): string {
  return Array.from({ length: words }, () => WORDS[draw(WORDS.length)] ?? '').join(' ')
}

async function fill(ctx: Ctx, communityName: string): Promise<void> {
  const from = performance.now()
  const ids: Awaited<ReturnType<typeof createPost>>['id'][] = []
  for (let made = 0; made < POSTS; made += 1)
    ids.push((await createPost(ctx, { communityName, kind: 'text', title: text(8), body: text(120) })).id)
  let left = ITEMS - POSTS
  const lanes = Array.from({ length: 4 }, async () => {
    while (left > 0) {
      left -= 1
      const postId = ids[left % ids.length]
      if (postId !== undefined) await createComment(ctx, { postId, parentId: null, body: text(40) })
    }
  })
  await Promise.all(lanes)
  console.log(
    `${ITEMS.toLocaleString('en-US')} items made in ${Math.round((performance.now() - from) / 1_000)} s`,
  )
}

/**
 * Writes rules that cycle through words used by none, words used by some, regular expressions, and author conditions.
 */
function rules(count: number): string {
  return Array.from({ length: count }, (_, index) => {
    const rare = Array.from({ length: 20 }, (_unused, at) => `zz${index}word${at}`)
    switch (index % 4) {
      case 0:
        return `title+body (includes-word): [${rare.join(', ')}]\naction: remove`
      case 1:
        return `title+body (includes): [${rare.join(', ')}]\naction: filter`
      case 2:
        return `title+body (regex): ['\\bzz${index}[a-z]+\\d*', '(kill|hang) (yo)?urself${index}', 'r[a4]re${index}']\naction: spam`
      default:
        return `type: any\nauthor:\n    combined_karma: "< -${index}"\n    account_age: "> ${index} years"\naction: remove`
    }
  }).join('\n---\n')
}

/** Measures a dry run. One of its rules matches every third item, so that counting is measured too. */
async function measureRehearsal(ctx: Ctx, communityId: CommunityId): Promise<void> {
  const often = WORDS.filter((_, index) => index % 97 === 0).slice(0, 20)
  const yaml = `${rules(39)}\n---\nbody (includes-word): [${often.map(word => `"${word}"`).join(', ')}]\naction: filter`
  const problems = await startRehearsal(ctx, { communityId, yaml, scope: 'items' })
  if (problems.length > 0) throw new Error(`The rules are not right: ${JSON.stringify(problems[0])}`)
  const view = await loadRehearsal(ctx, { communityId })
  const pauses = monitorEventLoopDelay({ resolution: 1 })
  pauses.enable()
  const from = performance.now()
  await rehearse(ctx, { rehearsalId: view?.id ?? 0 }, new AbortController().signal)
  const seconds = (performance.now() - from) / 1_000
  pauses.disable()
  const result = (await loadRehearsal(ctx, { communityId }))?.result
  const hits = result?.rules.reduce((total, rule) => total + rule.hits, 0) ?? 0
  console.log(
    `rehearsal of 40 rules over ${result?.items} items: ${seconds.toFixed(1)} s (at most 10), ${hits} hits, ` +
      `pauses p99 ${(pauses.percentile(99) / 1e6).toFixed(1)} ms, longest ${(pauses.max / 1e6).toFixed(1)} ms`,
  )
  if (seconds > 10) process.exitCode = 1
}

async function measurePosting(ctx: Ctx, ruled: string, free: string): Promise<void> {
  const took: Record<string, number[]> = { [ruled]: [], [free]: [] }
  for (let turn = -WARM_UP; turn < TURNS; turn += 1) {
    // Who goes first changes, so that neither has the other's warmth.
    for (const communityName of turn % 2 === 0 ? [ruled, free] : [free, ruled]) {
      const post = { communityName, kind: 'text' as const, title: text(8), body: text(200) }
      const from = performance.now()
      await publishPost(ctx, post)
      if (turn >= 0) took[communityName]?.push(performance.now() - from)
    }
  }
  const at = (name: string, share: number): number => {
    const sorted = (took[name] ?? []).toSorted((a, b) => a - b)
    return sorted[Math.floor(sorted.length * share)] ?? 0
  }
  const line = (name: string): string =>
    `p50 ${at(name, 0.5).toFixed(1)} ms, p95 ${at(name, 0.95).toFixed(1)} ms, p99 ${at(name, 0.99).toFixed(1)} ms`
  const added = at(ruled, 0.99) - at(free, 0.99)
  console.log(`posting without rules: ${line(free)}`)
  console.log(`posting with 100 rules: ${line(ruled)}`)
  console.log(
    `added to p99: ${added.toFixed(1)} ms (at most 5), ratio of p50 ${(at(ruled, 0.5) / at(free, 0.5)).toFixed(2)}`,
  )
  if (added > 5) process.exitCode = 1
}
