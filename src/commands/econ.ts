import { z } from 'zod'
import { performEconAction } from '#domain/econ/perform-action.ts'
import type { RequestContext } from '#platform/context/request-context.ts'
import { defineCommand } from './define-command.ts'
import { actionKey, ECON_ACT, econAction, readEconAction } from './econ-action.ts'
import { exactly } from './input-types.ts'

const COINS = exactly({
  redditorId: z.string().max(100),
  amount: z.number(),
  reason: z.string().max(1_000),
  key: actionKey,
})

export const PerformEconAdminAction = defineCommand({
  id: 'PerformEconAdminAction',
  about:
    'Does an action on an entity; `args` is JSON with `entityRef` and `params`, among them the `reason`. Above the amount that one person may move it becomes a request, whose id is answered.',
  guard: ECON_ACT,
  input: { input: econAction },
  run: ({ ctx, payments }, { input }) => performEconAction(ctx, payments, readEconAction(input)),
})

export const GiveCoins = defineCommand({
  id: 'GiveCoins',
  about: 'Gives an account coins; above the amount that one person may move it becomes a request.',
  guard: ECON_ACT,
  input: { input: COINS },
  run: (request, { input }) => moveCoins(request, 'giveCoins', input),
})

export const RemoveCoins = defineCommand({
  id: 'RemoveCoins',
  about: 'Takes coins from an account; above the amount that one person may move it becomes a request.',
  guard: ECON_ACT,
  input: { input: COINS },
  run: (request, { input }) => moveCoins(request, 'removeCoins', input),
})

function moveCoins(
  { ctx, payments }: RequestContext,
  name: 'giveCoins' | 'removeCoins',
  { redditorId, amount, reason, key }: { redditorId: string; amount: number; reason: string; key: string },
) {
  return performEconAction(ctx, payments, { name, entityRef: redditorId, params: { amount }, reason, key })
}
