import { z } from 'zod'
import { listEntityTypes } from '#domain/econ/actions.ts'
import { findEntity, toView } from '#domain/econ/find-entity.ts'
import { listBelonging } from '#domain/econ/list-belonging.ts'
import { performEconAction, rehearseEconAction } from '#domain/econ/perform-action.ts'
import { readJournal } from '#domain/econ/read-journal.ts'
import { listRedditors } from '#domain/econ/redditors.ts'
import type { Ctx } from '#platform/context/context.ts'
import type { RequestContext } from '#platform/context/request-context.ts'
import { fail } from '#shared/errors.ts'
import { defineOperation } from './define-operation.ts'
import { exactly, texts } from './input-types.ts'

const READ = { who: 'staff', role: 'money', rate: 'econ' } as const
const ACT = { who: 'staff', role: 'money', rate: 'econ-act' } as const

const key = z.string().max(100)
const COINS = exactly({
  redditorId: z.string().max(100),
  amount: z.number(),
  reason: z.string().max(1_000),
  key,
})
const ACTION = exactly({ name: z.string().max(40), args: z.string().max(4_000), key })

const QUERY = z.discriminatedUnion('queryName', [
  z.object({ queryName: z.literal('getEntityTypes') }),
  z.object({ queryName: z.literal('getEntity'), entityRef: z.string() }),
  z.object({
    queryName: z.literal('getEntitiesBelongingTo'),
    contextEntityRef: z.string(),
    entityType: z.string(),
  }),
  z.object({
    queryName: z.literal('getJournal'),
    entityRef: z.string(),
    before: z.number().int().positive().nullish(),
  }),
])

const ARGS = z.object({
  entityRef: z.string().max(200),
  params: z
    .record(z.string().max(40), z.union([z.string().max(1_000), z.number(), z.boolean(), z.null()]))
    .optional(),
})

export const econOperations = [
  defineOperation({
    id: 'EconAdminPanelQuery',
    field: 'econAdminPanel',
    kind: 'query',
    about:
      'Reads the econ control panel: `query` is JSON with `queryName` (getEntityTypes, getEntity, getEntitiesBelongingTo or getJournal) and its fields, `response` is JSON, too.',
    guard: READ,
    input: { query: z.string().max(4_000) },
    run: async ({ ctx }, { query }) => ({ response: JSON.stringify(await answerQuery(ctx, query)) }),
  }),
  defineOperation({
    id: 'PerformEconAdminAction',
    kind: 'mutation',
    about:
      'Does an action on an entity; `args` is JSON with `entityRef` and `params`, among them the `reason`. Above the amount that one person may move it becomes a request, whose id is answered.',
    guard: ACT,
    input: { input: ACTION },
    run: ({ ctx, payments }, { input }) => performEconAction(ctx, payments, readAction(input)),
  }),
  defineOperation({
    id: 'RehearseEconAction',
    kind: 'query',
    about: 'Returns the ledger entries that an action would make, and makes none.',
    guard: ACT,
    input: { input: ACTION },
    run: ({ ctx }, { input }) => rehearseEconAction(ctx, readAction(input)),
  }),
  defineOperation({
    id: 'GiveCoins',
    kind: 'mutation',
    about: 'Gives an account coins; above the amount that one person may move it becomes a request.',
    guard: ACT,
    input: { input: COINS },
    run: (request, { input }) => moveCoins(request, 'giveCoins', input),
  }),
  defineOperation({
    id: 'RemoveCoins',
    kind: 'mutation',
    about: 'Takes coins from an account; above the amount that one person may move it becomes a request.',
    guard: ACT,
    input: { input: COINS },
    run: (request, { input }) => moveCoins(request, 'removeCoins', input),
  }),
  defineOperation({
    id: 'RedditorsInfoByIds',
    kind: 'query',
    about: 'What staff see of accounts, by id, at most 100.',
    guard: READ,
    input: { ids: texts },
    run: ({ ctx }, { ids }) => listRedditors(ctx, { ids }),
  }),
]

async function answerQuery(ctx: Ctx, text: string): Promise<object> {
  const parsed = QUERY.safeParse(readJson(text, 'query'))
  if (!parsed.success) fail('bad_request', { field: String(parsed.error.issues[0]?.path[0] ?? 'query') })
  const query = parsed.data
  switch (query.queryName) {
    case 'getEntityTypes':
      return { entityTypes: listEntityTypes() }
    case 'getEntity':
      return { entity: toView(await findEntity(ctx, query)) }
    case 'getEntitiesBelongingTo':
      return { entities: await listBelonging(ctx, query) }
    case 'getJournal':
      return await readJournal(ctx, { entityRef: query.entityRef, before: query.before ?? undefined })
  }
}

function readAction({ name, args, key }: { name: string; args: string; key: string }) {
  const parsed = ARGS.safeParse(readJson(args, 'args'))
  if (!parsed.success) fail('bad_request', { field: String(parsed.error.issues[0]?.path[0] ?? 'args') })
  const { entityRef, params = {} } = parsed.data
  const { reason = '', ...rest } = params
  return { name, entityRef, params: rest, reason: String(reason ?? ''), key }
}

function readJson(text: string, field: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return fail('bad_request', { field })
  }
}

function moveCoins(
  { ctx, payments }: RequestContext,
  name: 'giveCoins' | 'removeCoins',
  { redditorId, amount, reason, key }: { redditorId: string; amount: number; reason: string; key: string },
) {
  return performEconAction(ctx, payments, { name, entityRef: redditorId, params: { amount }, reason, key })
}
