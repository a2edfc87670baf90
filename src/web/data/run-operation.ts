import type { OperationId, Operations } from 'virtual:operations'
import type { WireError } from '#shared/errors.ts'
import { t } from '#shared/messages/t.ts'
import { openModal } from '../modals/open-modal.ts'
import { OperationError, offlineFailure } from './operation-error.ts'
import { reachServer } from './reach-server.ts'

/** Returns the server's error with its message. Messages load on the first failure. */
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
 * Runs an in-page operation. `id` must be a literal: the build replaces it with the persisted id
 * (scripts/vite/operation-ids.ts). Part of the first view, so that a click works out its error after the connection is lost.
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

/** Browsers refuse to send more than 64 kB for pages that are gone; a character takes up to four bytes. */
const LONGEST_TO_KEEP = 4_000

async function ask(id: OperationId, variables: object): Promise<Record<string, unknown>> {
  const body = JSON.stringify({ id, variables })
  let response: Response
  try {
    response = await reachServer('/graphql', {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json' },
      body,
      // What was clicked is done even if the page is left at once.
      keepalive: body.length <= LONGEST_TO_KEEP,
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

/** Reads an error in either format: GraphQL's `errors[].extensions`, or the plain `error` of other endpoints. */
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
