import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Database } from '#platform/database/database.ts'
import type { CardForm, Charge, Charged, ChargeReport, KeptCard, PaymentProvider } from './payments.ts'

/** Tokens of the built-in provider's form, by their effect. */
const TEST_TOKENS = {
  /** A card that pays. */
  paid: 'tok_pays',
  /** A card without money. */
  declined: 'tok_declined',
  /** A card whose bank wants to ask its owner. */
  unconfirmed: 'tok_unconfirmed',
  /** A card that pays once: renewals are declined. */
  once: 'tok_pays_once',
  /** A card that pays, while the answer is lost on its way. */
  lost: 'tok_lost',
} as const

type State = Exclude<Charged['state'], 'waiting'>

const STATES: Readonly<Record<string, State>> = {
  [TEST_TOKENS.paid]: 'paid',
  [TEST_TOKENS.once]: 'paid',
  [TEST_TOKENS.declined]: 'declined',
  [TEST_TOKENS.unconfirmed]: 'unconfirmed',
  [TEST_TOKENS.lost]: 'paid',
}
const CARD = { reference: 'card_test', brand: 'Test card', lastDigits: '4242' }
const CARD_ONCE = { reference: 'card_test_once', brand: 'Test card', lastDigits: '0341' }
const CARDS: Readonly<Record<string, KeptCard>> = {
  [TEST_TOKENS.paid]: CARD,
  [TEST_TOKENS.lost]: CARD,
  [TEST_TOKENS.once]: CARD_ONCE,
}
/** Address of the built-in form on the site itself. */
const TEST_CARD_FORM = '/settings/premium/card'

type Row = { key: string; reference: string; state: State; cents: number; refunded_at: Date | null }

/** A provider that takes no money and remembers what it was asked, as a real one does. */
export function openTestProvider({ db, currency }: { db: Database; currency: string }): PaymentProvider {
  const toCharged = (
    { reference, state }: Pick<Row, 'reference' | 'state'>,
    card: KeptCard | null,
  ): Charged => (state === 'paid' ? { state, reference, card } : { state })
  const toReport = (row: Row): ChargeReport => ({
    ...{ reference: row.reference, key: row.key, cents: row.cents, currency, dispute: null },
    charged: toCharged(row, null),
    refundedCents: row.refunded_at === null ? 0 : row.cents,
  })
  const read = async (column: 'key' | 'reference', value: string): Promise<Row | undefined> =>
    await db
      .selectFrom('test_charges')
      .select(['key', 'reference', 'state', 'cents', 'refunded_at'])
      .where(column, '=', value)
      .executeTakeFirst()
  return {
    name: 'test',
    publicKey: null,
    async charge({ key, cents, source, rememberCard }: Charge) {
      const state =
        'token' in source
          ? (STATES[source.token] ?? 'declined')
          : source.card === CARD_ONCE.reference
            ? 'declined'
            : 'paid'
      const card = rememberCard && 'token' in source ? (CARDS[source.token] ?? null) : null
      await sql`
        insert into test_charges (key, reference, cents, state)
        values (${key}, ${`test_${randomUUID()}`}, ${cents}, ${state}) on conflict do nothing`.execute(db)
      if ('token' in source && source.token === TEST_TOKENS.lost) throw new Error('The answer was lost')
      return toCharged((await read('key', key)) ?? { reference: '', state: 'declined' }, card)
    },
    async find(key) {
      const row = await read('key', key)
      return row === undefined ? null : toCharged(row, null)
    },
    cardForm: openTestCardForm(db),
    async cancel() {},
    async refund(reference) {
      await sql`
        update test_charges set refunded_at = coalesce(refunded_at, now()) where reference = ${reference}`.execute(
        db,
      )
    },
    async forget() {},
    async look(reference) {
      const row = await read('reference', reference)
      return row === undefined ? null : toReport(row)
    },
    async *list({ from, to }) {
      const rows = await db
        .selectFrom('test_charges')
        .select(['key', 'reference', 'state', 'cents', 'refunded_at'])
        .where('created_at', '>=', from)
        .where('created_at', '<', to)
        .orderBy('created_at')
        .execute()
      for (const row of rows) yield toReport(row)
    },
    async readNotice() {
      return null
    },
  }
}

function openTestCardForm(db: Database): CardForm {
  return {
    async open({ successUrl, cancelUrl }) {
      const sessionId = `test_${randomUUID()}`
      await sql`
        insert into test_card_forms (id, success_url, cancel_url)
        values (${sessionId}, ${successUrl}, ${cancelUrl})`.execute(db)
      return { sessionId, url: `${TEST_CARD_FORM}?session=${sessionId}` }
    },
    async read(sessionId) {
      const row = await db
        .selectFrom('test_card_forms')
        .select('card')
        .where('id', '=', sessionId)
        .executeTakeFirst()
      return row?.card == null ? null : (CARDS[row.card] ?? null)
    },
  }
}

/** Fills in the built-in form. Returns where its reader goes back to; null for a form that isn't there or a card that is refused. */
export async function fillTestCardForm(
  db: Database,
  { sessionId, token }: { sessionId: string; token: string },
): Promise<string | null> {
  if (CARDS[token] === undefined) return null
  const row = await db
    .updateTable('test_card_forms')
    .set({ card: token })
    .where('id', '=', sessionId)
    .returning('success_url')
    .executeTakeFirst()
  return row?.success_url ?? null
}
