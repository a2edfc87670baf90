import { type RawBuilder, sql } from 'kysely'
import { type AccessRow, accessColumns, standingTables, toAccess } from '#domain/communities/access-row.ts'
import { scoreOf } from '#domain/posts/view-post.ts'
import { type Ctx, inTransaction, type Viewer } from '#platform/context/context.ts'
import { sqlList } from '#platform/database/sql-list.ts'
import { eventRows } from '#platform/events/emit-event.ts'
import type { ErrorCode } from '#shared/errors.ts'
import type { Events } from '#shared/events.ts'
import type { BallotBox, VotedThing, VoteEvent } from './ballot-box.ts'

export type Direction = -1 | 0 | 1

export type Ballot = { viewer: Viewer; id: number; direction: Direction }
export type Counted = { score: number | null } | { refusal: ErrorCode }

type Standing = { access: AccessRow; before: Direction }
type Choice = { accountId: number; id: number; direction: Direction }

/**
 * Decides and counts votes of any members on things of one kind, one after the other, in one transaction of three
 * statements: the things are locked in the order of their ids, then each member's place in the community and last choice
 * are read, then choices, counters, ranks and events are written. The lock makes it exact, whoever else is counting.
 * Answers in the order of the ballots.
 */
export function countVotes<Thing extends VotedThing, Type extends VoteEvent>(
  ctx: Ctx,
  box: BallotBox<Thing, Type>,
  ballots: Ballot[],
): Promise<Counted[]> {
  return inTransaction(ctx, async tx => {
    const locked = await box.lock(tx, [...new Set(ballots.map(({ id }) => id))])
    const things = new Map(locked.map(thing => [thing.id, thing]))
    const standings = await readStandings(tx, box, { ballots, things })
    const choices = new Map<string, Choice>()
    const told: Events[Type][] = []
    const counted = ballots.map(({ viewer, id, direction }): Counted => {
      const thing = things.get(id)
      const standing = standings.get(keyOf(viewer.id, id))
      if (thing === undefined || standing === undefined) return { refusal: 'not_found' }
      const refusal = box.refuse(viewer, toAccess(viewer, standing.access), thing)
      if (refusal !== null) return { refusal }
      const { before } = standing
      if (before !== direction) {
        thing.ups += Number(direction === 1) - Number(before === 1)
        thing.downs += Number(direction === -1) - Number(before === -1)
        standing.before = direction
        choices.set(keyOf(viewer.id, id), { accountId: viewer.id, id, direction })
        told.push(box.tell(thing, { voterId: viewer.id, change: direction - before }))
      }
      return { score: scoreOf(thing) }
    })
    if (choices.size > 0) await write(tx, box, { choices: [...choices.values()], told, things })
    return counted
  })
}

function keyOf(accountId: number, id: number): string {
  return `${accountId} ${id}`
}

/** Each voter's place in the thing's community and their last choice, as they are now that the things are locked. */
async function readStandings(
  tx: Ctx,
  { votes }: Pick<BallotBox<VotedThing, VoteEvent>, 'votes'>,
  { ballots, things }: { ballots: Ballot[]; things: Map<number, VotedThing> },
): Promise<Map<string, Standing>> {
  const asked = new Map(
    ballots.flatMap(({ viewer, id }) => {
      const communityId = things.get(id)?.community_id
      return communityId === undefined
        ? []
        : [[keyOf(viewer.id, id), { accountId: viewer.id, id, communityId }] as const]
    }),
  )
  if (asked.size === 0) return new Map()
  const list = [...asked.values()]
  const { rows } = await sql<AccessRow & { voter_id: number; thing_id: number; before: Direction | null }>`
    select ${accessColumns}, asked.account_id as voter_id, asked.thing_id, vote.direction as before
    from unnest(${sqlList(
      list.map(({ accountId }) => accountId),
      'bigint',
    )}, ${list.map(({ id }) => id)}::bigint[],
      ${list.map(({ communityId }) => communityId)}::bigint[]) as asked (account_id, thing_id, community_id)
    join communities c on c.id = asked.community_id ${standingTables(sql`asked.account_id`)}
    left join ${sql.table(votes.table)} vote
      on vote.account_id = asked.account_id and vote.${sql.ref(votes.column)} = asked.thing_id`.execute(tx.db)
  return new Map(
    rows.map(row => [keyOf(row.voter_id, row.thing_id), { access: row, before: row.before ?? 0 }]),
  )
}

async function write<Thing extends VotedThing, Type extends VoteEvent>(
  tx: Ctx,
  box: BallotBox<Thing, Type>,
  input: { choices: Choice[]; told: Events[Type][]; things: Map<number, Thing> },
): Promise<void> {
  const { choices, told } = input
  const changed = [...new Set(choices.map(({ id }) => id))].flatMap(id => input.things.get(id) ?? [])
  await sql`
    with choices as (
      select * from unnest(${sqlList(
        choices.map(({ accountId }) => accountId),
        'bigint',
      )}, ${choices.map(({ id }) => id)}::bigint[],
        ${choices.map(({ direction }) => direction)}::smallint[]) as choice (account_id, thing_id, direction)
    ),
    kept as (${storeChoices(box.votes, tx.now())}),
    cleared as (${clearChoices(box.votes)}),
    told as (${eventRows(box.event, told)})
    ${box.store(changed)}`.execute(tx.db)
}

type Votes = BallotBox<VotedThing, VoteEvent>['votes']

function storeChoices({ table, column }: Votes, now: Date): RawBuilder<unknown> {
  return sql`insert into ${sql.table(table)} (account_id, ${sql.ref(column)}, direction, created_at)
    select account_id, thing_id, direction, ${now}::timestamptz from choices where direction <> 0
    on conflict (account_id, ${sql.ref(column)})
    do update set direction = excluded.direction, created_at = excluded.created_at`
}

function clearChoices({ table, column }: Votes): RawBuilder<unknown> {
  return sql`delete from ${sql.table(table)} vote using choices
    where choices.direction = 0 and vote.account_id = choices.account_id
      and vote.${sql.ref(column)} = choices.thing_id`
}
