import type { ErrorCode, ErrorDetails, WireError } from '#shared/errors.ts'
import { t } from '#shared/messages/translate.ts'
import type { Toast } from '../toasts/show-toast.ts'

/** Why an operation did not happen, with words for the person who asked. */
export class OperationError extends Error {
  readonly code: ErrorCode
  readonly field: string | undefined
  readonly details: ErrorDetails
  readonly isOffline: boolean
  /** What one can do about it, as a button under the words. */
  offer?: Pick<Toast, 'button'>

  constructor(error: WireError, words: string, isOffline = false) {
    super(words)
    this.name = 'OperationError'
    this.code = error.code
    this.field = error.field
    this.details = error.details
    this.isOffline = isOffline
  }
}

/** The server could not be reached. */
export function offlineFailure(): OperationError {
  return new OperationError({ code: 'unavailable', details: {} }, t('shell.offline'), true)
}
