import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import type { Log } from '#platform/context/context.ts'
import { connectionConfig } from '#platform/database/database.ts'

const LOCK_CLASS = 7_272
/** Locks for the roles that a site may run only once. */
const PARTS = { web: 1, worker: 2 } as const
export type SitePart = keyof typeof PARTS

/** Time to wait for a site that was just stopped or killed, until the database releases its lock. */
const PATIENCE_MS = 5_000
const RETRY_MS = 100
const RETAKE_EVERY_MS = 1_000

/** Another site runs on this database; `pid` is its process. */
export class SiteRunsAlready extends Error {
  readonly pid: number | null

  constructor(pid: number | null) {
    super('Another site runs on this database')
    this.name = 'SiteRunsAlready'
    this.pid = pid
  }
}

export type SiteLock = { release(): Promise<void> }

/**
 * Keeps a second site off the database while this process lives: the lock belongs to a connection, so however
 * the process ends, the database releases it. It is taken again after a database restart.
 * @throws SiteRunsAlready
 */
export async function lockSite(options: {
  url: string
  parts: readonly SitePart[]
  log: Pick<Log, 'error'>
}): Promise<SiteLock> {
  const releasing = new AbortController()
  let client = await takeLocks(options)
  const keep = async (): Promise<void> => {
    while (!releasing.signal.aborted) {
      await untilEnded(client)
      if (releasing.signal.aborted) return
      client = await retake(options, releasing.signal)
    }
  }
  const keeping = keep().catch((error: unknown) => {
    if (releasing.signal.aborted) return
    options.log.error({ err: error }, 'Another site took over this data directory; stop one of them')
  })
  return {
    async release() {
      releasing.abort()
      await client.end().catch(() => undefined)
      await keeping
    },
  }
}

async function takeLocks({ url, parts }: { url: string; parts: readonly SitePart[] }): Promise<pg.Client> {
  const client = new pg.Client({ ...connectionConfig(url), application_name: `warren site ${process.pid}` })
  // A lost connection is handled when it ends.
  client.on('error', () => undefined)
  await client.connect()
  try {
    for (const part of parts) await takeLock(client, PARTS[part])
    return client
  } catch (error) {
    await client.end()
    throw error
  }
}

async function takeLock(client: pg.Client, part: number): Promise<void> {
  const until = performance.now() + PATIENCE_MS
  for (;;) {
    const { rows } = await client.query('select pg_try_advisory_lock($1::int, $2::int) as is_locked', [
      LOCK_CLASS,
      part,
    ])
    if (rows[0]?.is_locked === true) return
    if (performance.now() > until) throw new SiteRunsAlready(await holderOf(client, part))
    await sleep(RETRY_MS)
  }
}

async function holderOf(client: pg.Client, part: number): Promise<number | null> {
  const { rows } = await client.query(
    `select application_name as name from pg_locks join pg_stat_activity using (pid)
     where locktype = 'advisory' and classid::int = $1::int and objid::int = $2::int and granted`,
    [LOCK_CLASS, part],
  )
  const pid = /^warren site (\d+)$/.exec(rows[0]?.name ?? '')?.[1]
  return pid === undefined ? null : Number(pid)
}

function untilEnded(client: pg.Client): Promise<void> {
  return new Promise(resolve => void client.once('end', resolve))
}

async function retake(options: Parameters<typeof takeLocks>[0], signal: AbortSignal): Promise<pg.Client> {
  for (;;) {
    await sleep(RETAKE_EVERY_MS, undefined, { signal })
    try {
      return await takeLocks(options)
    } catch (error) {
      // The database is not back yet.
      if (error instanceof SiteRunsAlready) throw error
    }
  }
}
