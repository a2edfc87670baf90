import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { COMMENT_SORTS } from '#shared/sorts.ts'
import { openCommunity, signUp } from '#tests/fixtures/cast.ts'
import { type ImportSite, openImportSite } from '#tests/support/archive-import.ts'
import { HANGS_MS } from '#tests/support/hangs.ts'
import { seededRandom } from '#tests/support/random.ts'
import { clientOf, openClient, type SiteClient } from '#tests/support/site-client.ts'
import { startApp, type TestApp } from '#tests/support/start-app.ts'
import { followLinks, linksOnward } from '#tests/support/threads/follow-links.ts'

const LEVELS = 60
const WIDTH = 2_000
const PATIENCE_MS = 10 * HANGS_MS

/** A thread of an archive: each comment answers an earlier one, -1 the post. */
type Shape = { id: string; parents: number[] }

/** 60 levels, four siblings on each, and a dozen answers at the very bottom. */
function deepShape(): Shape {
  const parents = Array.from({ length: LEVELS * 4 }, (_, place) => (place < 4 ? -1 : place - (place % 4) - 4))
  return { id: 'deep', parents: [...parents, ...Array.from({ length: 12 }, () => LEVELS * 4 - 4)] }
}

/** 300 comments on top; 2,000 answers to one of them, every 500th answered in turn by 30 who are answered once. */
function wideShape(): Shape {
  const parents = [...Array.from({ length: 300 }, () => -1), ...Array.from({ length: WIDTH }, () => 7)]
  for (let place = 300; place < 300 + WIDTH; place += 500) {
    for (let answer = 0; answer < 30; answer += 1) {
      parents.push(place)
      parents.push(parents.length - 1)
    }
  }
  return { id: 'wide', parents }
}

const SHAPES = [deepShape(), wideShape()]

let folder: string
let archive: ImportSite
let app: TestApp
let visitor: SiteClient

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'warren-links-'))
  archive = await openImportSite(join(folder, 'rejects.ndjson'))
  app = await startApp({ databaseUrl: archive.url })
  visitor = openClient(app)
  await openCommunity(app, { by: await signUp(app, { name: 'cyril' }), name: 'canyon' })
  await archive.run(writeThreads(SHAPES))
}, PATIENCE_MS)
afterAll(async () => {
  await app.stop()
  await archive.stop()
  rmSync(folder, { recursive: true })
})

/** Many alike in votes and in the second they were written, so that every sort has ties across pages. */
function writeThreads(shapes: readonly Shape[]): string[] {
  const random = seededRandom(11)
  const posts = shapes.map(({ id }) => ({
    ...{ id, title: id, selftext: 'Look down.', subreddit: 'canyon' },
    ...{ author: 'climber', score: 1, created_utc: 1_500_000_000 },
  }))
  const comments = shapes.flatMap(({ id, parents }) =>
    parents.map((parent, place) => ({
      id: `${id}${place}`,
      link_id: `t3_${id}`,
      parent_id: parent === -1 ? `t3_${id}` : `t1_${id}${parent}`,
      body: `Comment ${place}`,
      author: `climber${place % 9}`,
      score: Math.floor(random() * 6) - 2,
      created_utc: 1_500_000_001 + Math.floor(place / 40),
    })),
  )
  return Object.entries({ submissions: posts, comments }).map(([kind, rows]) => {
    const path = join(folder, `canyon.${kind}.ndjson`)
    writeFileSync(path, rows.map(row => JSON.stringify(row)).join('\n'))
    return path
  })
}

async function commentsOf(title: string): Promise<{ path: string; names: Set<string> }> {
  const { id } = await app.ctx.db
    .selectFrom('posts')
    .select('id')
    .where('title', '=', title)
    .executeTakeFirstOrThrow()
  const { rows } = await sql<{ id: number }>`select id from comments where post_id = ${id}`.execute(
    app.ctx.db,
  )
  const names = new Set(rows.map(row => `t1_${row.id.toString(36)}`))
  return { path: `/r/canyon/comments/${id.toString(36)}/${title}/`, names }
}

describe.each(SHAPES)('the $id thread, by plain links alone', ({ id, parents }) => {
  test.each(COMMENT_SORTS)('[R1-08] leads to every comment by %s', { timeout: PATIENCE_MS }, async sort => {
    const { path, names } = await commentsOf(id)
    expect(names.size).toBe(parents.length)
    const { found, pages } = await followLinks(visitor, `${path}?sort=${sort}`)
    expect([...names].filter(name => !found.has(name))).toEqual([])
    // No link along the way changes the sort order.
    expect([...pages].filter(page => !page.includes(`sort=${sort}`))).toEqual([])
  })

  test('leads to every comment in contest mode, where the order is the reader’s own', {
    timeout: PATIENCE_MS,
  }, async () => {
    const { path, names } = await commentsOf(id)
    const set = (isContest: boolean) =>
      app.ctx.db.updateTable('posts').set({ is_contest: isContest }).where('title', '=', id).execute()
    await set(true)
    try {
      const { found } = await followLinks(visitor, path)
      expect(found).toEqual(names)
    } finally {
      await set(false)
    }
  })
})

test('a moderator who views a thread as a visitor stays one on every page of it', {
  timeout: PATIENCE_MS,
}, async () => {
  const { path, names } = await commentsOf('deep')
  const { found, pages } = await followLinks(await clientOf(app, 'cyril'), `${path}?as=visitor`)
  expect(found).toEqual(names)
  expect([...pages].filter(page => !new URLSearchParams(page.split('?')[1]).has('as', 'visitor'))).toEqual([])
})

test('a later page of replies leads back to the first, and a made-up cursor is refused', async () => {
  const { path } = await commentsOf('wide')
  const read = async (at: string) => (await visitor.get(at)).text
  const [first = ''] = linksOnward(await read(`${path}?sort=old`)).filter(
    link => !link.startsWith(`${path}?`),
  )
  const [own = ''] = first.split('?')
  const second = linksOnward(await read(first)).find(link => link.startsWith(own)) ?? ''
  const back = /<a href="([^"]+)"[^>]*>Back to First Page/
  expect(back.exec(await read(first))).toBeNull()
  expect(back.exec(await read(second))?.[1]).toBe(`${own}?sort=old`)
  expect((await visitor.get(`${own}?sort=old&after=1_2`)).status).toBe(400)
})
