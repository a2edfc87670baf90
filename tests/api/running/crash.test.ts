import { mkdtemp, rm } from 'node:fs/promises'
import { request } from 'node:http'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { OPERATION_IDS } from '#api/operations/all-operations.ts'
import { isAlive } from '#platform/embedded-postgres/data-directory.ts'
import { openCommunity, signUp } from '#tests/fixtures/cast.ts'
import { writePost } from '#tests/fixtures/content.ts'
import { type Face, gatherCrowd } from '#tests/fixtures/crowd.ts'
import { findLost, type Ledger, startWriters } from '#tests/support/busy-writers.ts'
import { fastestFolder } from '#tests/support/machine/fastest-folder.ts'
import { until } from '#tests/support/patience.ts'
import { findMiscounts } from '#tests/support/recount.ts'
import { settleEvents } from '#tests/support/settle-events.ts'
import { openClient } from '#tests/support/site-client.ts'
import {
  openSiteDatabase,
  postmasterOf,
  processesOf,
  requirePostmaster,
  type SiteProcess,
  startSiteProcess,
} from '#tests/support/site-process.ts'

/** Each member may write so much in an hour that every test needs its own four. */
const WRITERS = 4
const ROUND = 60

let dataDir: string
let site: SiteProcess

beforeAll(async () => {
  dataDir = await mkdtemp(join(fastestFolder(), 'warren-crash-'))
  site = await startSiteProcess(dataDir)
  const database = openSiteDatabase(dataDir)
  const founder = await signUp(database, { name: 'cyril' })
  await openCommunity(database, { by: founder, name: 'pottery' })
  await database.close()
})

afterAll(async () => {
  site.kill('SIGKILL')
  await site.ended
  await untilGone()
  await rm(dataDir, { recursive: true, force: true })
})

/** A fresh thread, and four people to write in it. */
async function prepare(prefix: string): Promise<{ post: string; faces: Face[] }> {
  const database = openSiteDatabase(dataDir)
  const author = await signUp(database, { name: `${prefix}_author` })
  const { fullname } = await writePost(database, { by: author, in: 'pottery' })
  const faces = await gatherCrowd(database, { size: WRITERS, prefix })
  await database.close()
  return { post: fullname, faces }
}

/** Nothing acknowledged is missing, and all counters are exact. */
async function expectNothingLost(post: string, ledger: Ledger): Promise<void> {
  const database = openSiteDatabase(dataDir)
  try {
    await settleEvents(database)
    expect(ledger.comments.size).toBeGreaterThan(0)
    expect(ledger.votes.size).toBeGreaterThan(0)
    expect(await findLost(database.ctx, { post, ledger })).toEqual([])
    expect(await findMiscounts(database.ctx)).toEqual([])
  } finally {
    await database.close()
  }
}

async function untilGone(): Promise<void> {
  await until(() => expect(processesOf(dataDir)).toEqual([]))
}

test('an app killed while it writes loses nothing it acknowledged, and leaves no PostgreSQL behind', async () => {
  const { post, faces } = await prepare('killed')
  const writers = startWriters(site.url, { faces, post })
  await writers.more(ROUND)
  const postmaster = requirePostmaster(dataDir)
  expect(isAlive(postmaster)).toBe(true)
  site.kill('SIGKILL')
  expect(await site.ended).toEqual({ code: null, signal: 'SIGKILL' })
  await writers.stop()
  expect(writers.ledger.failures.length).toBeGreaterThan(0)
  await untilGone()
  expect(isAlive(postmaster)).toBe(false)

  site = await startSiteProcess(dataDir)
  await expectNothingLost(post, writers.ledger)
})

test('a PostgreSQL killed under the app costs failed requests only until it runs again', async () => {
  const { post, faces } = await prepare('orphaned')
  const writers = startWriters(site.url, { faces, post })
  await writers.more(ROUND / 2)
  expect(writers.ledger.failures).toEqual([])
  const postmaster = requirePostmaster(dataDir)
  process.kill(postmaster, 'SIGKILL')
  await until(() => expect(writers.ledger.failures).not.toEqual([]))

  const client = openClient({ url: site.url })
  const requireReady = async (): Promise<void> => expect((await client.get('/readyz')).status).toBe(200)
  await until(requireReady)
  expect(postmasterOf(dataDir)).not.toBe(postmaster)
  // Whatever was under way when the database came back has been answered once each writer was answered again.
  await writers.more(WRITERS)
  const failed = writers.ledger.failures.length
  await writers.more(ROUND / 2)
  await writers.stop()
  expect(writers.ledger.failures).toHaveLength(failed)
  expect(new Set(writers.ledger.failures)).toEqual(new Set([503]))
  expect(site.hasEnded()).toBe(false)
  await expectNothingLost(post, writers.ledger)
})

test('SIGTERM lets a running request finish, takes no other, ends with code 0 and stops PostgreSQL', async () => {
  const { post, faces } = await prepare('stopped')
  const [face] = faces
  const slow = startSlowComment(post, face?.cookie ?? '')
  await slow.isUnderWay
  site.kill('SIGTERM')
  const requireDeaf = (): Promise<void> => expect(fetch(site.url)).rejects.toThrow()
  await until(requireDeaf)
  expect(site.hasEnded()).toBe(false)
  const { status, text } = await slow.finish()
  expect([status, text]).toEqual([200, expect.stringContaining('Slow but sure')])
  expect(await site.ended).toEqual({ code: 0, signal: null })
  await untilGone()

  site = await startSiteProcess(dataDir)
  const { createComment } = JSON.parse(text).data
  const ledger: Ledger = {
    acknowledged: 1,
    failures: [],
    comments: new Map([[createComment.fullname, 'Slow but sure']]),
    votes: new Map([[`${face?.id} ${createComment.fullname}`, new Set([1])]]),
  }
  await expectNothingLost(post, ledger)
})

/** A comment whose last bytes wait for `finish`. */
function startSlowComment(
  parent: string,
  cookie: string,
): { isUnderWay: Promise<void>; finish(): Promise<{ status: number; text: string }> } {
  const body = JSON.stringify({
    id: OPERATION_IDS.CreateComment,
    variables: { parent, body: 'Slow but sure' },
  })
  const call = request(`${site.url}/graphql`, {
    method: 'POST',
    // The server answers 100 once it has read the headers: from then on the request runs.
    headers: { origin: site.url, cookie, 'content-type': 'application/json', expect: '100-continue' },
  })
  const answered = new Promise<{ status: number; text: string }>((resolve, reject) => {
    call.on('error', reject).on('response', async response => {
      let text = ''
      for await (const chunk of response.setEncoding('utf8')) text += chunk
      resolve({ status: response.statusCode ?? 0, text })
    })
  })
  const isUnderWay = new Promise<void>(resolve => {
    call.once('continue', () => call.write(body.slice(0, 20), () => resolve()))
  })
  call.flushHeaders()
  return {
    isUnderWay,
    finish: () => {
      call.end(body.slice(20))
      return answered
    },
  }
}
