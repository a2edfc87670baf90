import { createHash } from 'node:crypto'
import type { z } from 'zod'
import {
  type Answer,
  type Command,
  type Declaration,
  defineCommand,
  type Input,
} from '#commands/define-command.ts'
import type { Watched } from '../api-door.ts'
import { operationText } from './operation-text.ts'

export const OPERATION_KINDS = ['query', 'mutation', 'subscription'] as const
type OperationKind = (typeof OPERATION_KINDS)[number]

/** Declaration of an in-page operation that changes nothing; everything else derives from it. */
export type Statement<Id extends string, Variables extends Input, Result> = Declaration<
  Id,
  Variables,
  Result
> & {
  /** Name of the GraphQL field when it is not the id in camelCase. */
  field?: string
  /** Alias of the field in the response, so that two operations can share a response name. */
  answeredAs?: string
} & ({ kind: 'query' } | { kind: 'subscription'; watch: Watch<NoInfer<Answer<Result>>> })

/** Returns which live channel may change the result of a subscription, and how long it may hold without an event. */
type Watch<Result> = (result: Result) => Pick<Watched, 'channel' | 'seconds'>

export type Operation<Id extends string = string, Sent = unknown, Result = unknown> = Command<
  Id,
  Sent,
  Result
> & {
  field: string
  answeredAs: string
  kind: OperationKind
  /** Only subscriptions have it. */
  watch: Watch<never> | null
  /** GraphQL text of the operation. */
  text: string
  /** Id that browsers send: the SHA-256 of the text, in hexadecimal (R7.2-15). */
  persistedId: string
}

/**
 * Declares an in-page operation that reads: its input, guard, rate and handler. Its GraphQL text, persisted id, browser types and
 * `docs/operations.graphql` derive from it.
 * @throws Error for an operation without a guard
 */
export function defineOperation<const Id extends string, Variables extends Input, Result>({
  field,
  answeredAs,
  ...statement
}: Statement<Id, Variables, Result>): Operation<Id, z.input<z.ZodObject<Variables>>, Answer<Result>> {
  const named = field ?? fieldOf(statement.id)
  return toOperation(defineCommand(statement), {
    field: named,
    answeredAs: answeredAs ?? named,
    kind: statement.kind,
    watch: statement.kind === 'subscription' ? statement.watch : null,
  })
}

/** Returns the in-page operation that runs a command: a mutation with its id. */
export function operationOf<Id extends string, Sent, Result>(
  command: Command<Id, Sent, Result>,
): Operation<Id, Sent, Result> {
  const field = fieldOf(command.id)
  return toOperation(command, { field, answeredAs: field, kind: 'mutation', watch: null })
}

function toOperation<Id extends string, Sent, Result>(
  command: Command<Id, Sent, Result>,
  named: Pick<Operation<Id, Sent, Result>, 'field' | 'answeredAs' | 'kind' | 'watch'>,
): Operation<Id, Sent, Result> {
  const text = operationText({ ...named, id: command.id, input: command.schema.shape })
  return { ...command, ...named, text, persistedId: persistedIdOf(text) }
}

function fieldOf(id: string): string {
  return id.charAt(0).toLowerCase() + id.slice(1)
}

/** Returns the SHA-256 of an operation's text, in hexadecimal. */
export function persistedIdOf(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}
