import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createCast } from '#tests/fixtures/cast.ts'
import { buildHideout, type Hideout } from '#tests/fixtures/hideout.ts'
import { walkRoutes } from '#tests/fixtures/walk-routes.ts'
import { settleEvents } from '#tests/support/settle-events.ts'
import { clientOf, openClient, type SiteClient } from '#tests/support/site-client.ts'
import { startApp, type TestApp } from '#tests/support/start-app.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/test-database.ts'

let database: TestDatabase
let app: TestApp
let hideout: Hideout

beforeAll(async () => {
  database = await createTestDatabase()
  const { url: databaseUrl } = database
  const builder = await startApp({ databaseUrl })
  hideout = await buildHideout(builder, await createCast(builder))
  await settleEvents(builder)
  await builder.stop()
  // Without a worker, whose jobs run by the clock and write.
  app = await startApp({ databaseUrl, env: { WARREN_ROLE: 'web', RATE_LIMIT_FACTOR: '10000' } })
})
afterAll(async () => {
  await app.stop()
  await database.drop()
})

/** Returns a digest of each table's contents, by table name. */
async function digests(): Promise<Record<string, string>> {
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`.execute(app.ctx.db)
  const pairs = rows.map(async ({ name }) => {
    const { rows: held } = await sql<{ digest: string | null }>`
      select md5(string_agg(r::text, chr(10) order by r::text)) as digest from ${sql.table(name)} r`.execute(
      app.ctx.db,
    )
    return [name, held[0]?.digest ?? ''] as const
  })
  return Object.fromEntries(await Promise.all(pairs))
}

/** Tables that record what people have seen, and so change while they read. */
const MAY_CHANGE = ['community_visits', 'thread_visits', 'modmail_reads', 'room_members']

// A moderator and an admin see what members see, and more.
test.each(['visitor', 'cyril', 'edgar'])('no page that %s opens changes anything', async who => {
  const client: SiteClient = who === 'visitor' ? openClient({ url: app.url }) : await clientOf(app, who)
  const paths = Object.values(walkRoutes(hideout)).flatMap(route => route.paths)
  const before = await digests()
  for (const path of paths) await client.get(path)
  const after = await digests()
  const changed = Object.keys(after).filter(table => after[table] !== before[table])
  expect(changed.filter(table => !MAY_CHANGE.includes(table))).toEqual([])
})
