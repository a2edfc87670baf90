import { execute, GraphQLError } from 'graphql'
import type { ApiDoor } from '#api/api-door.ts'
import { enforceGuard } from '#api/enforce-guard.ts'
import type { RequestContext } from '#platform/context/request-context.ts'
import { AppError, fail } from '#shared/errors.ts'
import { OPERATION_IDS } from './operation-ids.ts'
import { OPERATIONS } from './operations.ts'
import { type PreparedOperation, prepareOperations } from './prepare-operations.ts'
import { schema } from './schema.ts'

const MAX_BYTES = 1024 * 1024

const operations = byId(prepareOperations(schema, OPERATIONS))

type Call = { id: string; variables: Record<string, unknown> }

/**
 * Runs an in-page operation by its id: `{ id, variables }` in, `{ data }` out. Texts are never taken from a client,
 * so nothing can be asked that we did not write. Failures are thrown as they are; the server words them.
 */
export const graphqlDoor: ApiDoor = {
  method: 'POST',
  path: '/graphql',
  guard: 'inside',
  takes: 'json',
  maxBytes: MAX_BYTES,
  handle: async (request, body) => ({ body: { data: await runOperation(request, parseCall(body)) } }),
}

/** A page of an older version asks for texts that are gone, never for others of the same name. */
function byId(prepared: Map<string, PreparedOperation>): Map<string, PreparedOperation> {
  return new Map([...prepared].map(([name, operation]) => [OPERATION_IDS[name] ?? name, operation]))
}

function parseCall(body: unknown): Call {
  const { id, variables } = (body ?? {}) as Record<string, unknown>
  if (typeof id !== 'string') fail('unknown_operation')
  if (variables === undefined || variables === null) return { id, variables: {} }
  if (typeof variables !== 'object' || Array.isArray(variables)) fail('bad_request', { field: 'variables' })
  return { id, variables: variables as Record<string, unknown> }
}

async function runOperation(request: RequestContext, { id, variables }: Call): Promise<unknown> {
  const operation = operations.get(id) ?? fail('unknown_operation')
  for (const guard of operation.guards) await enforceGuard(request, guard)
  const { data, errors } = await execute({
    schema,
    document: operation.document,
    variableValues: variables,
    contextValue: request,
  })
  const [error] = errors ?? []
  if (error !== undefined) throw causeOf(error)
  return data
}

/** What a resolver threw; GraphQL's own complaints are the client's fault: variables missing or of a wrong type. */
function causeOf({ originalError }: GraphQLError): Error {
  if (originalError === undefined || originalError instanceof GraphQLError) return new AppError('bad_request')
  return originalError
}
