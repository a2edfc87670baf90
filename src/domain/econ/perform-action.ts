import { sql } from 'kysely'
import { recordAct } from '#domain/admin/admin-log.ts'
import { readBalance } from '#domain/ledger/ledger.ts'
import { type Ctx, inTransaction, type MemberCtx } from '#platform/context/context.ts'
import type { Payments } from '#platform/payments/payments.ts'
import type { EconOutcome, EntryView } from '#shared/econ/econ-view.ts'
import { fail } from '#shared/errors.ts'
import type { AccountId } from '#shared/ids.ts'
import { cleanLine, lengthOf } from '#shared/text/clean-text.ts'
import { isBlank } from '#shared/text/is-blank.ts'
import { type Doing, ECON_ACTIONS, type EconAction, isEconAction, type Params } from './actions.ts'
import { type FoundEntity, findEntity } from './find-entity.ts'
import { requireActingStaff } from './policy.ts'
import { loadEntries } from './read-journal.ts'

const MOST_REASON_LENGTH = 300
const DAY_MS = 24 * 3_600_000

export type EconAsk = {
  name: string
  entityRef: string
  params: Params
  reason: string
  /** The author's own name for it; sent again, it is done once. */
  key: string
}

type Prepared = { action: EconAction; doing: Doing; reason: string }

/**
 * Performs an action on an entity, or requests another person's approval when the viewer moves more coins within 24
 * hours than one person may. Throws `login_required`, `not_allowed` (also for what is their own), `suspended`,
 * `bad_request` (name, params, key), `field_invalid` (reason), what `findEntity` throws, `conflict` when it does not
 * apply now, and `coins_missing`.
 */
export async function performEconAction(ctx: Ctx, payments: Payments, ask: EconAsk): Promise<EconOutcome> {
  const staff = requireActingStaff(ctx)
  const { action, doing, reason } = await prepare(staff, ask)
  const coins = action.coins(doing)
  const { id: authorId } = staff.viewer
  const requestId = await inTransaction(staff, async tx => {
    // Two at once are counted one after the other.
    await sql`select pg_advisory_xact_lock(340, ${authorId}::int)`.execute(tx.db)
    if (await isDone(tx, doing.key)) return null
    const earlier = await findRequest(tx, { authorId, key: ask.key })
    if (earlier !== null) return earlier
    const isSolo = coins === 0 || (await movedToday(tx, authorId)) + coins <= payments.soloCoins
    if (!isSolo) return await openRequest(tx, { ask, coins, reason })
    await action.perform(tx, doing)
    await record(tx, 'econ_act', { ask, reason, coins, entity: doing.entity })
    return null
  })
  if (requestId === null) await action.after?.(ctx, doing, payments.provider)
  return { requestId, newBalance: await balanceOf(ctx, doing.entity) }
}

/**
 * Returns the ledger entries that an action would make, and makes none. Throws like {@link performEconAction}.
 */
export async function rehearseEconAction(ctx: Ctx, ask: EconAsk): Promise<EntryView[]> {
  const staff = requireActingStaff(ctx)
  const { action, doing } = await prepare(staff, ask)
  try {
    await inTransaction(staff, async tx => {
      await action.perform(tx, doing)
      const { rows } = await sql<{ id: number }>`
        select id from ledger_entries where made_in = pg_current_xact_id()
          and id > (select coalesce(max(id), 0) - 1000 from ledger_entries)`.execute(tx.db)
      throw new Rehearsed(
        await loadEntries(
          tx,
          rows.map(({ id }) => id),
        ),
      )
    })
  } catch (error) {
    if (error instanceof Rehearsed) return error.entries
    throw error
  }
  return []
}

/** Ends the transaction of a rehearsal. */
class Rehearsed extends Error {
  readonly entries: EntryView[]
  constructor(entries: EntryView[]) {
    super('A rehearsal is over')
    this.entries = entries
  }
}

/** Checks a requested action and whether the viewer may request it. */
async function prepare(staff: MemberCtx, ask: EconAsk): Promise<Prepared> {
  const name = isEconAction(ask.name) ? ask.name : fail('bad_request', { field: 'name' })
  const action = ECON_ACTIONS[name]
  if (!/^[\w-]{8,100}$/.test(ask.key)) fail('bad_request', { field: 'key' })
  const reason = cleanLine(ask.reason)
  if (isBlank(reason)) fail('field_invalid', { field: 'reason' })
  if (lengthOf(reason) > MOST_REASON_LENGTH)
    fail('text_too_long', { field: 'reason', limit: MOST_REASON_LENGTH })
  const parsed = action.params.safeParse(ask.params)
  if (!parsed.success) fail('bad_request', { field: String(parsed.error.issues[0]?.path[0] ?? 'params') })
  const entity = await findEntity(staff, ask)
  const { id } = staff.viewer
  if (entity.ownerId === id) fail('not_allowed')
  const doing: Doing = {
    ...{ entity, params: parsed.data, actorId: id, note: reason },
    key: `econ:${id}:${ask.key}`,
  }
  // What was done is asked for again by a browser that did not hear so.
  if (!entity.actions.includes(name) && !(await isDone(staff, doing.key))) fail('conflict')
  return { action, doing, reason }
}

async function isDone({ db }: Pick<Ctx, 'db'>, key: string): Promise<boolean> {
  const { rows } = await sql`select from ledger_entries where key = ${key}`.execute(db)
  return rows.length > 0
}

/** Returns how many coins a staff member moved within 24 hours without approval. */
async function movedToday({ db, now }: Pick<Ctx, 'db' | 'now'>, adminId: AccountId): Promise<number> {
  const since = new Date(now().getTime() - DAY_MS)
  const { rows } = await sql<{ sum: number }>`
    select coalesce(sum((details->>'coins')::bigint), 0)::float8 as sum from admin_acts
    where admin_id = ${adminId} and act = 'econ_act' and at > ${since}`.execute(db)
  return rows[0]?.sum ?? 0
}

async function findRequest(
  { db }: Pick<Ctx, 'db'>,
  { authorId, key }: { authorId: AccountId; key: string },
): Promise<number | null> {
  const row = await db
    .selectFrom('econ_requests')
    .select('id')
    .where('author_id', '=', authorId)
    .where('key', '=', key)
    .executeTakeFirst()
  return row?.id ?? null
}

async function openRequest(
  tx: MemberCtx,
  { ask, coins, reason }: { ask: EconAsk; coins: number; reason: string },
): Promise<number> {
  const entity = await findEntity(tx, ask)
  const { id } = await tx.db
    .insertInto('econ_requests')
    .values({
      ...{ author_id: tx.viewer.id, key: ask.key, action: ask.name, entity_ref: entity.prefixedId },
      ...{ params: JSON.stringify(ask.params), reason, coins, created_at: tx.now() },
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await record(tx, 'econ_request', { ask, reason, coins, entity })
  return id
}

/** Writes an act down in the admin log. */
export async function record(
  tx: MemberCtx,
  act: 'econ_act' | 'econ_request' | 'econ_approve' | 'econ_refuse',
  {
    ask: { name, params },
    ...done
  }: {
    ask: Pick<EconAsk, 'name' | 'params'>
    reason: string
    coins: number
    entity: Pick<FoundEntity, 'prefixedId' | 'ownerId'>
  },
): Promise<void> {
  const { reason, coins, entity } = done
  await recordAct(tx, {
    act,
    subjectId: entity.ownerId,
    details: { name, ref: entity.prefixedId, params: JSON.stringify(params), reason, coins },
  })
}

async function balanceOf(ctx: Ctx, { ownerId, entityType }: FoundEntity): Promise<number | null> {
  if (ownerId === null || entityType !== 'redditor') return null
  return await readBalance(ctx, { accountId: ownerId, currency: 'coins' })
}
