import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { connectionConfig } from '#platform/database/database.ts'
import { putBackIndexes, takeOffIndexes } from '#platform/database/load-mode.ts'
import {
  ACCOUNT_COLUMNS,
  Accounts,
  listReaders,
  type ReaderSession,
  SESSION_COLUMNS,
  writeSessions,
} from './accounts.ts'
import { BinaryCopy } from './binary-copy.ts'
import { COMMUNITY_COLUMNS, type Community, makeCommunities, writeCommunities } from './communities.ts'
import {
  APPROVAL_COLUMNS,
  MEMBERSHIP_COLUMNS,
  MODERATOR_COLUMNS,
  writeApprovals,
  writeMemberships,
  writeModerators,
} from './memberships.ts'
import type { Plan } from './plan.ts'
import { TextPool } from './texts.ts'
import { type GiantThread, type Made, writeContent } from './write-content.ts'

const TABLES = [
  'accounts',
  'sessions',
  'communities',
  'memberships',
  'moderators',
  'approved_members',
  'posts',
  'comments',
  'post_votes',
  'comment_votes',
  'link_previews',
]
const WITH_IDS = ['accounts', 'communities', 'posts', 'comments']

export type SeedProgress = (message: string) => void

export type SeededSite = {
  rows: Record<string, number>
  communities: readonly Community[]
  giants: GiantThread[]
  sessions: ReaderSession[]
}

/**
 * Fills an empty, migrated database with the planned site. Throws when it holds anything already. When it fails
 * halfway the database lacks its indexes and is of no use.
 */
export async function seedDatabase(url: string, plan: Plan, onProgress: SeedProgress): Promise<SeededSite> {
  await refuseContent(url)
  onProgress('taking off indexes and keys')
  await withClient(url, async client => {
    await client.query('delete from multis where owner_id = 0')
  })
  const taken = await takeOffIndexes(url, TABLES)
  const made: Made = {
    plan,
    communities: makeCommunities(plan),
    accounts: new Accounts(plan),
    pool: new TextPool(plan.seed),
  }
  const rows: Record<string, number> = {}
  const fill = fillTable(url, rows)
  const memberships = await fill('memberships', MEMBERSHIP_COLUMNS, copy =>
    writeMemberships(copy, plan, made.communities),
  )
  onProgress(`${format(rows.memberships ?? 0)} memberships`)
  const content = await writeContent(url, made, reportRate(plan, onProgress))
  Object.assign(rows, content.rows)
  // Last, since their karma and members are known now, and profiles were made on the way.
  await fill('accounts', ACCOUNT_COLUMNS, copy => made.accounts.write(copy))
  await fill('sessions', SESSION_COLUMNS, copy => writeSessions(copy, plan))
  await fill('communities', COMMUNITY_COLUMNS, copy =>
    writeCommunities(copy, made.communities, { seed: plan.seed, pool: made.pool }),
  )
  await fill('moderators', MODERATOR_COLUMNS, copy => writeModerators(copy, made.communities))
  await fill('approved_members', APPROVAL_COLUMNS, copy => writeApprovals(copy, made.communities))
  onProgress('building indexes and keys')
  await putBackIndexes(url, taken, reportSlow(onProgress))
  await putBackOwn(url)
  onProgress('vacuum and statistics')
  await finish(url)
  const sessions = listReaders(plan).map(reader => ({
    ...reader,
    memberships: memberships[reader.accountId] ?? 0,
  }))
  return { rows, communities: made.communities, giants: content.giants, sessions }
}

/**
 * Restores the site's own account and its feed: migrations created them in the tables that are now written from
 * scratch.
 */
async function putBackOwn(url: string): Promise<void> {
  const migration = join(import.meta.dirname, '../../db/migrations/0180_employee_feed.sql')
  await withClient(url, async client => {
    await client.query(readFileSync(migration, 'utf8'))
  })
}

async function refuseContent(url: string): Promise<void> {
  await withClient(url, async client => {
    for (const table of TABLES) {
      const besides = table === 'accounts' ? 'where id <> 0' : ''
      const { rowCount } = await client.query(`select 1 from ${table} ${besides} limit 1`)
      if (rowCount !== 0)
        throw new Error(`There are ${table} already: the site is only made in an empty database.`)
    }
  })
}

function fillTable(url: string, rows: Record<string, number>) {
  return async <Result>(
    table: string,
    columns: readonly string[],
    write: (copy: BinaryCopy) => Result | Promise<Result>,
  ): Promise<Result> => {
    const copy = await BinaryCopy.open(url, { table, columns })
    try {
      const result = await write(copy)
      await copy.end()
      rows[table] = copy.rows
      return result
    } catch (error) {
      await copy.abandon()
      throw error
    }
  }
}

function reportRate(plan: Plan, onProgress: SeedProgress): (posts: number, rows: number) => void {
  const start = Date.now()
  return (posts, rows) => {
    const seconds = Math.max(0.001, (Date.now() - start) / 1_000)
    const share = Math.floor((100 * posts) / plan.posts)
    const rate = `${format(Math.round(posts / seconds))} posts/s, ${format(Math.round(rows / seconds))} rows/s`
    onProgress(`${format(posts)} posts (${share} %), ${format(rows)} rows, ${rate}`)
  }
}

/** Names what is done, at most every few seconds. */
function reportSlow(onProgress: SeedProgress): (what: string) => void {
  let told = Date.now()
  return what => {
    if (Date.now() - told < 3_000) return
    told = Date.now()
    onProgress(`  ${what}`)
  }
}

/** New ids go on after ours; the planner knows the tables, and index-only scans need not look at them. */
async function finish(url: string): Promise<void> {
  await withClient(url, async client => {
    for (const table of WITH_IDS)
      await client.query(`select setval(pg_get_serial_sequence('${table}', 'id'), max(id)) from ${table}`)
    for (const table of TABLES) await client.query(`vacuum (analyze) ${table}`)
    await client.query('checkpoint')
  })
}

async function withClient(url: string, work: (client: pg.Client) => Promise<void>): Promise<void> {
  const client = new pg.Client(connectionConfig(url))
  await client.connect()
  try {
    await work(client)
  } finally {
    await client.end()
  }
}

export function format(count: number): string {
  return count.toLocaleString('en-US')
}
