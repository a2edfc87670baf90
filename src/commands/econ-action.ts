import { z } from 'zod'
import { fail } from '#shared/errors.ts'
import { exactly } from './input-types.ts'

/** Guard of everything that moves coins. */
export const ECON_ACT = { who: 'staff', role: 'money', rate: 'econ-act' } as const

/** Names one action, so that it happens once however often it is sent. */
export const actionKey = z.string().max(100)

/** An action of the econ panel; `args` is JSON, parsed by {@link readEconAction}. */
export const econAction = exactly({
  name: z.string().max(40),
  args: z.string().max(4_000),
  key: actionKey,
})

const ARGS = z.object({
  entityRef: z.string().max(200),
  params: z
    .record(z.string().max(40), z.union([z.string().max(1_000), z.number(), z.boolean(), z.null()]))
    .optional(),
})

/** Parses the arguments of an action. Throws `bad_request` with the first wrong field. */
export function readEconAction({ name, args, key }: z.output<typeof econAction>) {
  const parsed = ARGS.safeParse(readJson(args, 'args'))
  if (!parsed.success) fail('bad_request', { field: String(parsed.error.issues[0]?.path[0] ?? 'args') })
  const { entityRef, params = {} } = parsed.data
  const { reason = '', ...rest } = params
  return { name, entityRef, params: rest, reason: String(reason ?? ''), key }
}

/** Parses JSON. Throws `bad_request` on field `field`. */
export function readJson(text: string, field: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return fail('bad_request', { field })
  }
}
