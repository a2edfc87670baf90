import { mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { OPERATION_IDS } from '#api/operations/all-operations.ts'
import { acceptRequest } from '#domain/rooms/change-membership.ts'
import { startChat } from '#domain/rooms/chat/start-chat.ts'
import { type RoomId, toBase36 } from '#shared/ids.ts'
import { openCommunity, signUp } from '#tests/fixtures/cast.ts'
import { writePost } from '#tests/fixtures/content.ts'
import { type Face, gatherCrowd } from '#tests/fixtures/crowd.ts'
import { fastestFolder } from '#tests/support/machine/fastest-folder.ts'
import { until } from '#tests/support/patience.ts'
import { settleEvents } from '#tests/support/settle-events.ts'
import {
  openSiteDatabase,
  processesOf,
  type SiteProcess,
  startSiteProcess,
} from '#tests/support/site-process.ts'

/** Few enough to stay below the rate limits. */
const ROUNDS = 3
const MESSAGES = 16

let dataDir: string
let site: SiteProcess
let faces: Face[]
let roomId: RoomId
let post: string

beforeAll(async () => {
  dataDir = await mkdtemp(join(fastestFolder(), 'warren-talk-crash-'))
  site = await startSiteProcess(dataDir)
  const database = openSiteDatabase(dataDir)
  const author = await signUp(database, { name: 'cyril' })
  await openCommunity(database, { by: author, name: 'pottery' })
  post = (await writePost(database, { by: author, in: 'pottery' })).fullname
  faces = await gatherCrowd(database, { size: 2, prefix: 'talker' })
  const [one, two] = faces.map(face =>
    database.as({ ...face, isStaff: false, isAdmin: false, showNsfw: false }),
  )
  if (one === undefined || two === undefined) throw new Error('Nobody talks')
  roomId = (await startChat(one, { to: 'talker_1' })).roomId
  await acceptRequest(two, { roomId })
  await database.close()
})

afterAll(async () => {
  site.kill('SIGKILL')
  await site.ended
  await until(() => expect(processesOf(dataDir)).toEqual([]))
  await rm(dataDir, { recursive: true, force: true })
})

/** Returns whether the site said that it was done. */
async function run(id: string, variables: object, who: number): Promise<boolean> {
  const answer = await fetch(`${site.url}/graphql`, {
    method: 'POST',
    headers: { cookie: faces[who]?.cookie ?? '', origin: site.url, 'content-type': 'application/json' },
    body: JSON.stringify({ id: OPERATION_IDS[id], variables }),
  }).catch(() => null)
  const body = await answer?.json().catch(() => null)
  return answer?.status === 200 && !body?.error
}

const sayOf = (round: number, at: number) => ({
  ...{ room: toBase36(roomId), body: `message ${round}.${at}` },
  ...{ clientId: `client-${round}-${at}`, replyTo: null },
})

test('after kill -9 during writes, every message exists once and in order, and every comment is announced once', async () => {
  const acknowledged = new Set<string>()
  for (let round = 0; round < ROUNDS; round += 1) {
    let done = 0
    const writing = Array.from({ length: MESSAGES }, async (_, at) => {
      const isDone = await run('SendMessage', sayOf(round, at), at % 2)
      if (isDone) done += 1
      const body = `comment ${round}.${at}`
      if (at < 10 && (await run('CreateComment', { parent: post, body }, at % 2))) acknowledged.add(body)
    })
    await until(() => expect(done).toBeGreaterThan(4))
    site.kill('SIGKILL')
    await Promise.all(writing)
    await site.ended
    site = await startSiteProcess(dataDir)
    // As a browser does: what was not acknowledged is sent again under its name, and some of what was.
    for (let at = 0; at < MESSAGES; at += 1)
      expect(await run('SendMessage', sayOf(round, at), at % 2)).toBe(true)
  }
  const database = openSiteDatabase(dataDir)
  try {
    await settleEvents(database)
    const { rows } = await sql<{ seq: number; body_md: string }>`
      select seq, body_md from room_messages where room_id = ${roomId} order by seq`.execute(database.ctx.db)
    expect(rows.map(({ seq }) => seq)).toEqual(Array.from({ length: ROUNDS * MESSAGES }, (_, at) => at + 1))
    expect(new Set(rows.map(row => row.body_md)).size).toBe(ROUNDS * MESSAGES)
    const told = await sql<{ body: string; count: number }>`
      select c.body_md as body, count(n.seq)::int as count from comments c
      left join notifications n on n.comment_id = c.id and n.kind = 'post_reply' group by c.id`.execute(
      database.ctx.db,
    )
    expect(told.rows.filter(({ count }) => count !== 1)).toEqual([])
    const kept = new Set(told.rows.map(({ body }) => body))
    expect([...acknowledged].filter(body => !kept.has(body))).toEqual([])
  } finally {
    await database.close()
  }
})
