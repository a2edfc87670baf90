import { createHash } from 'node:crypto'
import { z } from 'zod'
import type { RequestContext } from '#platform/context/request-context.ts'
import type { Guard } from '#shared/guards.ts'
import { RATES } from '#shared/rates.ts'
import { operationText } from './operation-text.ts'

/** The variables an operation takes, by name. */
export type Input = z.ZodRawShape

/** What is stated about an in-page operation; everything else follows from it. */
export type Statement<Id extends string, Variables extends Input, Result> = {
  /** In capitals, `CastVote`. The field of the answer is called the same with a small first letter. */
  id: Id
  /** What the answer's field is called where that is not it. */
  field?: string
  kind: 'query' | 'mutation'
  /** One sentence for whoever calls it. */
  about: string
  guard: Guard
  input: Variables
  run(request: RequestContext, variables: z.output<z.ZodObject<Variables>>): Result | Promise<Result>
}

export type Operation<Id extends string = string, Sent = unknown, Result = unknown> = {
  id: Id
  field: string
  kind: 'query' | 'mutation'
  about: string
  guard: Guard
  schema: z.ZodObject
  /** The operation in GraphQL. */
  text: string
  /** What browsers send: the SHA-256 of the text, in hexadecimal (R7.2-15). */
  persistedId: string
  /** Throws the errors of its domain function; `variables` are what `schema` made of those that were sent. */
  run(request: RequestContext, variables: Record<string, unknown>): Promise<Result>
  /** For the types alone: what is sent. */
  sent?: Sent
}

/**
 * States an in-page operation: what it takes, who may ask for it how often, and what it does. Its GraphQL text, the id on the
 * wire, the types in the browser and `docs/operations.graphql` follow.
 * @throws Error for an operation without a guard
 */
export function defineOperation<const Id extends string, Variables extends Input, Result>(
  statement: Statement<Id, Variables, Result>,
): Operation<Id, z.input<z.ZodObject<Variables>>, Result> {
  const { id, kind, about, guard, input } = statement
  // Types are not checked when the process starts.
  if (guard === undefined || !(guard.rate in RATES)) throw new Error(`Operation ${id} declares no guard`)
  const field = statement.field ?? id.charAt(0).toLowerCase() + id.slice(1)
  const text = operationText({ id, field, kind, input })
  return {
    ...{ id, field, kind, about, guard, text },
    schema: z.object(input),
    persistedId: persistedIdOf(text),
    run: async (request, variables) => statement.run(request, variables as z.output<z.ZodObject<Variables>>),
  }
}

/** The SHA-256 of an operation's text, in hexadecimal. */
export function persistedIdOf(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}

/** The answer of a write that has nothing else to tell. */
export const DONE = { ok: true } as const
