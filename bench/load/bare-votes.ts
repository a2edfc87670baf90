import process from 'node:process'
import { Kysely, PostgresDialect, sql } from 'kysely'
import pg from 'pg'
import { hotRank } from '#domain/ranking/hot.ts'
import { connectionConfig } from '#platform/database/database.ts'
import { NamedClient } from '#platform/database/named-client.ts'
import { ensureDatabase } from '#platform/embedded-postgres/embedded-postgres.ts'
import { pin, SERVER_CORE } from './run-load.ts'

/*
 * The bare transaction that a vote is, without a door before it: lock the post, store the vote, count it, write the
 * event. Arguments: data directory, connections, seconds. Prints transactions a second.
 */
const [dataDir = '', connections = '', seconds = ''] = process.argv.slice(2)
const quiet = { info: () => undefined, warn: () => undefined }
const database = await ensureDatabase({ dataDir, databaseUrl: undefined, log: quiet })
// The database may run on any core, as it does under the site; only this process is pinned.
pin({ pid: process.pid }, SERVER_CORE)
const pool = new pg.Pool({ ...connectionConfig(database.url), max: Number(connections), Client: NamedClient })
pool.on('error', () => undefined)
const db = new Kysely<Record<string, never>>({ dialect: new PostgresDialect({ pool }) })
const { rows: posts } = await sql<{
  id: string
}>`select id from posts where in_all order by id desc limit 1000`.execute(db)
const { rows: voters } = await sql<{ id: string }>`select id from accounts order by id limit 2000`.execute(db)

async function vote(place: number): Promise<void> {
  const postId = posts[(place * 7) % posts.length]?.id
  const accountId = voters[(place * 13) % voters.length]?.id
  const direction = Math.random() < 0.5 ? -1 : 1
  await db.transaction().execute(async tx => {
    const { rows } = await sql<{ ups: number; downs: number; created_at: Date }>`
      select ups, downs, created_at from posts where id = ${postId}::bigint for update`.execute(tx)
    const { rows: before } = await sql<{ direction: number }>`
      select direction from post_votes where account_id = ${accountId}::bigint and post_id = ${postId}::bigint`.execute(
      tx,
    )
    const [post] = rows
    if (post === undefined) return
    await sql`insert into post_votes (account_id, post_id, direction) values (${accountId}::bigint, ${postId}::bigint, ${direction}::int)
      on conflict (account_id, post_id) do update set direction = excluded.direction`.execute(tx)
    const ups = post.ups + Number(direction === 1) - Number(before[0]?.direction === 1)
    const downs = post.downs + Number(direction === -1) - Number(before[0]?.direction === -1)
    await sql`update posts set ups = ${ups}::int, downs = ${downs}::int,
      hot = ${hotRank({ ups, downs, createdAt: post.created_at })}::float8 where id = ${postId}::bigint`.execute(
      tx,
    )
    await sql`insert into events (type, payload) values ('bench.voted', ${JSON.stringify({ postId, accountId })}::jsonb)`.execute(
      tx,
    )
  })
}

// Votes that are there already would change nothing.
let place = Math.floor(Math.random() * 1e6)
let done = 0
const run = async (endsAt: number): Promise<void> => {
  while (performance.now() < endsAt) {
    await vote(place++)
    done += 1
  }
}
const together = (ms: number) =>
  Promise.all(Array.from({ length: Number(connections) }, () => run(performance.now() + ms)))
await together(1_500)
done = 0
const startedAt = performance.now()
await together(Number(seconds) * 1_000)
process.stdout.write(`${JSON.stringify({ perSecond: (done * 1_000) / (performance.now() - startedAt) })}\n`)
await sql`delete from events where type = 'bench.voted'`.execute(db)
await db.destroy()
await database.stop()
process.exit(0)
