import { z } from 'zod'
import type { RequestContext } from '#platform/context/request-context.ts'
import { fail } from '#shared/errors.ts'
import type { Guard } from '#shared/guards.ts'
import { RATES } from '#shared/rates.ts'

/** Variables by name. */
export type Input = z.ZodRawShape

/** Declaration of a command. */
export type Declaration<Id extends string, Variables extends Input, Result> = {
  /** PascalCase, as in `CastVote`. */
  id: Id
  /** A one-sentence description for API users. */
  about: string
  guard: Guard
  input: Variables
  /** Handles the command; one that returns nothing answers `{ ok: true }`. */
  run(request: RequestContext, variables: z.output<z.ZodObject<Variables>>): Result | Promise<Result>
}

/** Something a person can do. Forms, in-page operations and the REST API are ways to run it. */
export type Command<Id extends string = string, Sent = unknown, Result = unknown> = {
  id: Id
  about: string
  guard: Guard
  schema: z.ZodObject
  /** Throws the errors of its domain function; `variables` are already parsed by `schema`. */
  run(request: RequestContext, variables: Record<string, unknown>): Promise<Result>
  /** Only a type: the variables a client sends. */
  sent?: Sent
}

/** Result of a command whose handler returns nothing. */
const DONE = { ok: true } as const

/** Result of a command, by what its handler returns. */
export type Answer<Result> = Result extends void ? typeof DONE : Result

/**
 * Declares a command: its input, guard and handler. Whatever runs it takes these from here.
 * @throws Error for a command without a guard
 */
export function defineCommand<const Id extends string, Variables extends Input, Result>({
  id,
  about,
  guard,
  input,
  run,
}: Declaration<Id, Variables, Result>): Command<Id, z.input<z.ZodObject<Variables>>, Answer<Result>> {
  // Node strips types without checking them, so check again at startup.
  if (guard === undefined || !(guard.rate in RATES)) throw new Error(`${id} declares no guard`)
  return {
    ...{ id, about, guard },
    schema: z.object(input),
    run: async (request, variables) => {
      const result = await run(request, variables as z.output<z.ZodObject<Variables>>)
      return (result === undefined ? DONE : result) as Answer<Result>
    },
  }
}

/**
 * Parses the variables and runs the command. The caller has enforced the guard.
 * @throws AppError bad_request with the first missing or invalid variable and the limit it exceeded, or what the command throws
 */
export function runCommand<Sent, Result>(
  request: RequestContext,
  command: Command<string, Sent, Result>,
  variables: Sent,
): Promise<Result> {
  const { success, data, error } = command.schema.safeParse(variables)
  if (success) return command.run(request, data)
  const [issue] = error.issues
  const limit = issue?.code === 'too_big' ? { limit: Number(issue.maximum) } : {}
  fail('bad_request', { field: String(issue?.path[0] ?? 'variables'), ...limit })
}
