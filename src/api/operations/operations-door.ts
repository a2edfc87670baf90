import type { ApiDoor } from '#api/api-door.ts'
import { enforceGuard } from '#api/enforce-guard.ts'
import { runCommand } from '#commands/define-command.ts'
import type { RequestContext } from '#platform/context/request-context.ts'
import { fail } from '#shared/errors.ts'
import { OPERATIONS } from './all-operations.ts'

const MAX_BYTES = 1024 * 1024

/** Looked up by hash, so a page of an older version gets an error instead of a different operation of the same name. */
const operations = new Map(Object.values(OPERATIONS).map(operation => [operation.persistedId, operation]))

/**
 * Runs an in-page operation by persisted id: `{ id, variables }` in, `{ data }` out. Query text from clients is never accepted,
 * so only operations we wrote can run. Errors are thrown as they are; the server words them. A subscription is answered once, or
 * with a stream if the client accepts one.
 */
export const operationsDoor: ApiDoor = {
  method: 'POST',
  path: '/graphql',
  guard: 'inside',
  takes: 'json',
  maxBytes: MAX_BYTES,
  handle: async (request, body, _params, _query, { accept }) => {
    const { id, variables } = parseCall(body)
    const operation = operations.get(id) ?? fail('unknown_operation')
    await enforceGuard(request, operation.guard, { writes: operation.kind === 'mutation' })
    const bodyOf = (result: unknown) => ({ data: { [operation.answeredAs]: result ?? null } })
    const result = await runCommand(request, operation, variables)
    if (operation.watch === null || !acceptsStream(accept)) return { body: bodyOf(result) }
    const again = async (anew: RequestContext) => bodyOf(await runCommand(anew, operation, variables))
    return { body: bodyOf(result), watched: { ...operation.watch(result as never), again } }
  },
}

function acceptsStream(accept: string | string[] | undefined): boolean {
  return typeof accept === 'string' && accept.includes('text/event-stream')
}

function parseCall(body: unknown): { id: string; variables: unknown } {
  const { id, variables } = (body ?? {}) as Record<string, unknown>
  if (typeof id !== 'string') fail('unknown_operation')
  return { id, variables: variables ?? {} }
}
