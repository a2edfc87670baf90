import type { OperationId, Operations } from '#shared/operations.ts'
import { offlineFailure } from './operation-error.ts'

const load = () => import('./send-operation.ts')

/** Loads the code of operations before the first one, for when a page has come to rest. */
export function loadOperations(): void {
  load().catch(() => {})
}

/**
 * Runs an in-page operation by its id.
 * @throws {OperationError} with the server's code, or `unavailable` when it could not be reached.
 */
export async function runOperation<Id extends OperationId>(
  id: Id,
  variables: Operations[Id]['variables'],
): Promise<Operations[Id]['result']> {
  // Reading needs none of it, so the code comes with the first operation.
  const { sendOperation } = await load().catch(() => {
    throw offlineFailure()
  })
  return sendOperation(id, variables)
}
