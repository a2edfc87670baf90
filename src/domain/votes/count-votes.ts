import { type RawBuilder, sql } from 'kysely'
import { type AccessRow, accessColumns, standingTables, toAccess } from '#domain/communities/access-row.ts'
import { scoreOf } from '#domain/posts/view-post.ts'
import { type DatabaseCtx, inTransaction, type Viewer } from '#platform/context/context.ts'
import { sqlList } from '#platform/database/sql-list.ts'
import { eventRows } from '#platform/events/emit-event.ts'
import { type ErrorCode, fail } from '#shared/errors.ts'
import type { Events } from '#shared/events.ts'
import type { BallotBox, VotedThing, VoteEvent } from './ballot-box.ts'

export type Direction = -1 | 0 | 1

/** A vote: voter, item and time. */
export type Ballot = { viewer: Viewer; id: number; direction: Direction; at: Date }
export type Counted = { score: number | null } | { refusal: ErrorCode }

type VoterState = { access: AccessRow; before: Direction }
type Choice = Pick<Ballot, 'id' | 'direction' | 'at'> & { accountId: number }
/** The result of counting votes in order. */
type Tally<Thing, Type extends VoteEvent> = {
  counted: Counted[]
  choices: Choice[]
  changed: Thing[]
  told: Events[Type][]
}

/**
 * Checks and counts votes of any members on items of one kind, in order; two statements for all of them, without a
 * viewer: each ballot has its own voter and time. The last statement writes choices, counters, ranks and events if no
 * item has changed since it was read. Otherwise the items are locked and everything is repeated, so counters are
 * exact even while others count. Returns the answers in the order of the ballots.
 */
export async function countVotes<Thing extends VotedThing, Type extends VoteEvent>(
  ctx: DatabaseCtx,
  box: BallotBox<Thing, Type>,
  ballots: Ballot[],
): Promise<Counted[]> {
  const first = await tally(ctx, box, ballots)
  if (await write(ctx, box, first)) return first.counted
  return inTransaction(ctx, async tx => {
    await lock(tx, box, ballots)
    const { counted, ...second } = await tally(tx, box, ballots)
    if (!(await write(tx, box, second))) fail('conflict')
    return counted
  })
}

async function tally<Thing extends VotedThing, Type extends VoteEvent>(
  ctx: DatabaseCtx,
  box: BallotBox<Thing, Type>,
  ballots: Ballot[],
): Promise<Tally<Thing, Type>> {
  const { things, voters } = await read(ctx, box, ballots)
  const choices = new Map<string, Choice>()
  const changed = new Set<Thing>()
  const told: Events[Type][] = []
  const counted = ballots.map(({ viewer, id, direction, at }): Counted => {
    const thing = things.get(id)
    const voter = voters.get(keyOf(viewer.id, id))
    if (thing === undefined || voter === undefined) return { refusal: 'not_found' }
    const access = toAccess({ viewer }, voter.access)
    const refusal = box.refuse(viewer, access, thing)
    if (refusal !== null) return { refusal }
    const { before } = voter
    if (before !== direction) {
      thing.ups += Number(direction === 1) - Number(before === 1)
      thing.downs += Number(direction === -1) - Number(before === -1)
      voter.before = direction
      choices.set(keyOf(viewer.id, id), { accountId: viewer.id, id, direction, at })
      changed.add(thing)
      told.push(box.payloadOf(thing, { voterId: viewer.id, change: direction - before }))
    }
    return { score: box.showsScore(access, thing) ? scoreOf(thing) : null }
  })
  return { counted, choices: [...choices.values()], changed: [...changed], told }
}

function idsOf(ballots: Ballot[]): number[] {
  return [...new Set(ballots.map(({ id }) => id))]
}

function keyOf(accountId: number, id: number): string {
  return `${accountId} ${id}`
}

type Tables = Pick<BallotBox<VotedThing, VoteEvent>, 'table' | 'votes'>

async function lock(tx: DatabaseCtx, { table }: Tables, ballots: Ballot[]): Promise<void> {
  await sql`select id from ${sql.table(table)} where id = any(${sqlList(idsOf(ballots), 'bigint')})
    order by id for update`.execute(tx.db)
}

type ReadRow = AccessRow & { voter_id: number; thing_id: number; before: Direction | null }

/**
 * Reads the items, each voter's standing in their communities, and their last choices; as of one moment, so that a choice
 * counted meanwhile changes the item's version.
 */
async function read<Thing extends VotedThing, Type extends VoteEvent>(
  ctx: DatabaseCtx,
  { columns, tables, community, votes }: BallotBox<Thing, Type>,
  ballots: Ballot[],
): Promise<{ things: Map<number, Thing>; voters: Map<string, VoterState> }> {
  const asked = [...new Map(ballots.map(ballot => [keyOf(ballot.viewer.id, ballot.id), ballot])).values()]
  const accountIds = asked.map(({ viewer }) => viewer.id)
  const { rows } = await sql<Omit<Thing, 'id'> & ReadRow>`
    select ${accessColumns}, ${columns}, asked.account_id as voter_id, asked.thing_id, vote.direction as before
    from unnest(${sqlList(accountIds, 'bigint')}, ${asked.map(({ id }) => id)}::bigint[])
      as asked (account_id, thing_id)
    join ${tables} on t.id = asked.thing_id
    join communities c on c.id = ${community} ${standingTables(sql`asked.account_id`)}
    left join ${sql.table(votes.table)} vote
      on vote.account_id = asked.account_id and vote.${sql.ref(votes.column)} = asked.thing_id`.execute(
    ctx.db,
  )
  const things = new Map<number, Thing>()
  const voters = new Map<string, VoterState>()
  for (const row of rows) {
    const { thing_id: id, voter_id: voterId } = row
    if (!things.has(id)) things.set(id, { ...row, id } as unknown as Thing)
    voters.set(keyOf(voterId, id), { access: row, before: row.before ?? 0 })
  }
  return { things, voters }
}

/** Writes everything, or nothing if an item has changed since it was read; returns whether it was written. */
async function write<Thing extends VotedThing, Type extends VoteEvent>(
  ctx: DatabaseCtx,
  box: BallotBox<Thing, Type>,
  { choices, changed, told }: Omit<Tally<Thing, Type>, 'counted'>,
): Promise<boolean> {
  if (changed.length === 0) return true
  const ids = sqlList(
    changed.map(({ id }) => id),
    'bigint',
  )
  const accountIds = choices.map(({ accountId }) => accountId)
  const isAsRead = sql<boolean>`(select is_as_read from checked)`
  const { rows } = await sql`
    with locked as (
      select id, xmin::text as version from ${sql.table(box.table)} where id = any(${ids}) order by id for update
    ),
    checked as (
      select count(*) = ${changed.length} as is_as_read
      from locked join unnest(${ids}, ${changed.map(({ version }) => version)}::text[]) as read (id, version)
        on read.id = locked.id and read.version = locked.version
    ),
    choices as (
      select * from unnest(${sqlList(accountIds, 'bigint')}, ${choices.map(({ id }) => id)}::bigint[],
        ${choices.map(({ direction }) => direction)}::smallint[],
        ${choices.map(({ at }) => at.toISOString())}::timestamptz[]) as choice (account_id, thing_id, direction, at)
      where ${isAsRead}
    ),
    kept as (${keepChoices(box.votes)}),
    cleared as (${clearChoices(box.votes)}),
    told as (${eventRows(box.event, told, isAsRead)})
    ${box.store(changed, isAsRead)}`.execute(ctx.db)
  return rows.length === changed.length
}

function keepChoices({ table, column }: Tables['votes']): RawBuilder<unknown> {
  return sql`insert into ${sql.table(table)} (account_id, ${sql.ref(column)}, direction, created_at)
    select account_id, thing_id, direction, at from choices where direction <> 0
    on conflict (account_id, ${sql.ref(column)})
    do update set direction = excluded.direction, created_at = excluded.created_at`
}

function clearChoices({ table, column }: Tables['votes']): RawBuilder<unknown> {
  return sql`delete from ${sql.table(table)} vote using choices
    where choices.direction = 0 and vote.account_id = choices.account_id
      and vote.${sql.ref(column)} = choices.thing_id`
}
