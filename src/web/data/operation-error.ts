import type { ErrorCode, ErrorDetails, WireError } from '#shared/errors.ts'
import { t } from '#shared/messages/t.ts'
import type { Toast } from '../toasts/show-toast.ts'

/** A failed operation, with a message for the reader. */
export class OperationError extends Error {
  readonly code: ErrorCode
  readonly field: string | undefined
  readonly details: ErrorDetails
  readonly isOffline: boolean
  /** A button below the message that helps resolve it. */
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

/** Returns the error for an unreachable server. */
export function offlineFailure(): OperationError {
  return new OperationError({ code: 'unavailable', details: {} }, t('shell.offline'), true)
}
