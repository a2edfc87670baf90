import { z } from 'zod'
import { setAwardDisabled } from '#domain/awards/disabled-awards.ts'
import { openRefund, payBack } from '#domain/coins/refund-order.ts'
import { makeEntry } from '#domain/ledger/ledger.ts'
import type { Ctx, MemberCtx } from '#platform/context/context.ts'
import type { PaymentProvider } from '#platform/payments/payments.ts'
import { isAwardId } from '#shared/awards/award-kinds.ts'
import type { EconTypeView, ParamsSchema } from '#shared/econ/econ-view.ts'
import { ECON_ACTION_NAMES, ECON_TYPES, type EconActionName, EXTERNAL_REFS } from '#shared/econ/entities.ts'
import { fail } from '#shared/errors.ts'
import type { AccountId } from '#shared/ids.ts'
import type { FoundEntity } from './find-entity.ts'

const MOST_COINS = 1_000_000

export type Params = Record<string, string | number | boolean | null>

export type Doing = {
  entity: FoundEntity
  params: Params
  /** Names the act in the ledger. */
  key: string
  /** Why, and who approved it; for staff. */
  note: string
  /** Staff member who requested it. */
  actorId: AccountId
}

export type EconAction = {
  type: FoundEntity['entityType']
  params: z.ZodType<Params>
  /** Returns how many coins it moves. */
  coins(doing: Pick<Doing, 'entity' | 'params'>): number
  /** Performs it in one transaction, which a rehearsal rolls back. Permission was checked. */
  perform(tx: MemberCtx, doing: Doing): Promise<void>
  /** Makes the calls to others once it is committed; a job repeats them when they fail. */
  after?(ctx: Ctx, doing: Doing, provider: PaymentProvider | null): Promise<void>
}

const NOTHING = z.strictObject({})
const AMOUNT = z.strictObject({ amount: z.number().int().min(1).max(MOST_COINS) })

/** Every action of the panel by its name (R3-econ-07). */
export const ECON_ACTIONS: Readonly<Record<EconActionName, EconAction>> = {
  giveCoins: {
    type: 'redditor',
    params: AMOUNT,
    coins: ({ params }) => Number(params.amount),
    perform: (tx, doing) => moveCoins(tx, doing, { cause: 'grant', sign: 1 }),
  },
  removeCoins: {
    type: 'redditor',
    params: AMOUNT,
    coins: ({ params }) => Number(params.amount),
    perform: (tx, doing) => moveCoins(tx, doing, { cause: 'removal', sign: -1 }),
  },
  refund: {
    type: 'order',
    params: NOTHING,
    coins: ({ entity }) => Number(entity.details.coins ?? 0),
    async perform(tx, { entity, actorId, note }) {
      await openRefund(tx, { id: entity.rowId, actorId, note })
    },
    async after(ctx, { entity }, provider) {
      await payBack(ctx, { id: entity.rowId, provider })
    },
  },
  disable: {
    type: 'award',
    params: NOTHING,
    coins: () => 0,
    perform: (tx, { entity }) => switchAward(tx, entity, true),
  },
  enable: {
    type: 'award',
    params: NOTHING,
    coins: () => 0,
    perform: (tx, { entity }) => switchAward(tx, entity, false),
  },
}

async function moveCoins(
  tx: MemberCtx,
  { entity, params, key, note, actorId }: Doing,
  { cause, sign }: { cause: 'grant' | 'removal'; sign: 1 | -1 },
): Promise<void> {
  const accountId = entity.ownerId ?? fail('not_found')
  const amount = sign * Number(params.amount)
  await makeEntry(tx, {
    ...{ key, cause, actorId, note },
    moves: [
      { holder: { accountId }, currency: 'coins', amount },
      { holder: { house: 'issued' }, currency: 'coins', amount: -amount },
    ],
  })
}

async function switchAward(tx: MemberCtx, { entityId }: FoundEntity, isDisabled: boolean): Promise<void> {
  if (!isAwardId(entityId)) fail('conflict')
  await setAwardDisabled(tx, { kind: entityId, isDisabled })
}

export function isEconAction(name: string): name is EconActionName {
  return Object.hasOwn(ECON_ACTIONS, name)
}

/** Returns every type of entity with its actions and a JSON schema of their parameters (R3-econ-02). */
export function listEntityTypes(): EconTypeView[] {
  return ECON_TYPES.map(typename => ({
    typename,
    externalRefs: EXTERNAL_REFS[typename],
    actions: ECON_ACTION_NAMES.filter(name => ECON_ACTIONS[name].type === typename).map(name => ({
      name,
      params: z.toJSONSchema(ECON_ACTIONS[name].params) as ParamsSchema,
    })),
  }))
}
