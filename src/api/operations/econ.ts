import { z } from 'zod'
import { ECON_ACT, econAction, readEconAction, readJson } from '#commands/econ-action.ts'
import { texts } from '#commands/input-types.ts'
import { listEntityTypes } from '#domain/econ/actions.ts'
import { findEntity, toView } from '#domain/econ/find-entity.ts'
import { listBelonging } from '#domain/econ/list-belonging.ts'
import { rehearseEconAction } from '#domain/econ/perform-action.ts'
import { readJournal } from '#domain/econ/read-journal.ts'
import { listRedditors } from '#domain/econ/redditors.ts'
import type { Ctx } from '#platform/context/context.ts'
import { fail } from '#shared/errors.ts'
import { defineOperation } from './define-operation.ts'

const READ = { who: 'staff', role: 'money', rate: 'econ' } as const

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
    id: 'RehearseEconAction',
    kind: 'query',
    about: 'Returns the ledger entries that an action would make, and makes none.',
    guard: ECON_ACT,
    input: { input: econAction },
    run: ({ ctx }, { input }) => rehearseEconAction(ctx, readEconAction(input)),
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
