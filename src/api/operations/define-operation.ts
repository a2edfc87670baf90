import { createHash } from 'node:crypto'
import { z } from 'zod'
import type { RequestContext } from '#platform/context/request-context.ts'
import type { Guard } from '#shared/guards.ts'
import { RATES } from '#shared/rates.ts'
import { operationText } from './operation-text.ts'

export const OPERATION_KINDS = ['query', 'mutation', 'subscription'] as const
type OperationKind = (typeof OPERATION_KINDS)[number]

/** Variables of an operation by name. */
export type Input = z.ZodRawShape

/** Declaration of an in-page operation; everything else derives from it. */
export type Statement<Id extends string, Variables extends Input, Result> = {
  /** PascalCase, as in `CastVote`. The result field has the same name in camelCase. */
  id: Id
  /** Name of the GraphQL field when it differs from the id. */
  field?: string
  /** Alias of the field in the response, so that two operations can share a response name. */
  answeredAs?: string
  /** A subscription returns the current state; the live stream sends what follows. */
  kind: OperationKind
  /** One sentence describing the operation to API users. */
  about: string
  guard: Guard
  input: Variables
  run(request: RequestContext, variables: z.output<z.ZodObject<Variables>>): Result | Promise<Result>
}

export type Operation<Id extends string = string, Sent = unknown, Result = unknown> = {
  id: Id
  field: string
  answeredAs: string
  kind: OperationKind
  about: string
  guard: Guard
  schema: z.ZodObject
  /** GraphQL text of the operation. */
  text: string
  /** What browsers send: the SHA-256 of the text, in hexadecimal (R7.2-15). */
  persistedId: string
  /** Throws the errors of its domain function; `variables` are already parsed by `schema`. */
  run(request: RequestContext, variables: Record<string, unknown>): Promise<Result>
  /** Only a type: the variables a client sends. */
  sent?: Sent
}

/**
 * Declares an in-page operation: its input, guard, rate and handler. Its GraphQL text, persisted id, browser types and
 * `docs/operations.graphql` derive from it.
 * @throws Error for an operation without a guard
 */
export function defineOperation<const Id extends string, Variables extends Input, Result>(
  statement: Statement<Id, Variables, Result>,
): Operation<Id, z.input<z.ZodObject<Variables>>, Result> {
  const { id, kind, about, guard, input } = statement
  // Node strips types without checking them, so check again at startup.
  if (guard === undefined || !(guard.rate in RATES)) throw new Error(`Operation ${id} declares no guard`)
  const field = statement.field ?? id.charAt(0).toLowerCase() + id.slice(1)
  const answeredAs = statement.answeredAs ?? field
  const text = operationText({ id, field, answeredAs, kind, input })
  return {
    ...{ id, field, answeredAs, kind, about, guard, text },
    schema: z.object(input),
    persistedId: persistedIdOf(text),
    run: async (request, variables) => statement.run(request, variables as z.output<z.ZodObject<Variables>>),
  }
}

/** Returns the SHA-256 of an operation's text, in hexadecimal. */
export function persistedIdOf(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}

/** Result of a write that returns no data. */
export const DONE = { ok: true } as const
