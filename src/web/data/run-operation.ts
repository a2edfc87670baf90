import { OPERATION_IDS, type OperationId, type Operations } from 'virtual:operations'
import type { WireError } from '#shared/errors.ts'
import { t } from '#shared/messages/translate.ts'
import { openModal } from '../modals/open-modal.ts'
import { OperationError, offlineFailure } from './operation-error.ts'
import { reachServer } from './reach-server.ts'

/** The failure that the server told, worded. The words are loaded when something first fails. */
export async function failureOf(error: WireError): Promise<OperationError> {
  const { errorWords } = await import('#shared/messages/error-words.ts')
  const failure = new OperationError(error, errorWords(error))
  if (error.code === 'visitor_join_limit')
    failure.offer = { button: { text: t('shell.signUp'), run: signUp } }
  return failure
}

function signUp(): void {
  openModal('account-manager', { page: 'register', actionSource: 'join' })
}

/**
 * Runs an in-page operation by its id. Part of the first view: a click after the connection went must find it there.
 * @throws {OperationError} with the server's code, or `unavailable` when it could not be reached.
 */
export async function runOperation<Id extends OperationId>(
  id: Id,
  variables: Operations[Id]['variables'],
): Promise<Operations[Id]['result']> {
  const answer = await ask(id, variables)
  const data = answer.data
  const failure = readFailure(answer)
  if (failure !== null) throw await failureOf(failure)
  if (typeof data !== 'object' || data === null) throw await failureOf({ code: 'internal', details: {} })
  return Object.values(data)[0] as Operations[Id]['result']
}

async function ask(id: OperationId, variables: object): Promise<Record<string, unknown>> {
  let response: Response
  try {
    response = await reachServer('/graphql', {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json' },
      body: JSON.stringify({ id: OPERATION_IDS[id], variables }),
    })
  } catch {
    throw offlineFailure()
  }
  try {
    return (await response.json()) as Record<string, unknown>
  } catch {
    throw await failureOf({ code: response.status === 503 ? 'unavailable' : 'internal', details: {} })
  }
}

/** Reads both forms of a failure: GraphQL's `errors[].extensions` and the plain `error` of other doors. */
export function readFailure(answer: Record<string, unknown>): WireError | null {
  const errors = answer.errors
  const first = Array.isArray(errors)
    ? (errors[0] as { extensions?: unknown } | undefined)?.extensions
    : answer.error
  if (first === undefined || first === null)
    return Array.isArray(errors) ? { code: 'internal', details: {} } : null
  const { code, field, details } = first as Partial<WireError>
  return { code: code ?? 'internal', details: details ?? {}, ...(field === undefined ? {} : { field }) }
}
