import { openModal } from '../modals/open-modal.ts'
import { showToast } from '../toasts/show-toast.ts'
import { OperationError } from './operation-error.ts'

/** Shows why an operation failed; an expired session opens the log-in dialog, so that nothing typed is lost. */
export function explainFailure(error: unknown, say: (reason: string) => string = reason => reason): void {
  if (!(error instanceof OperationError)) throw error
  if (error.code === 'login_required') openModal('login', {})
  else showToast({ kind: 'Error', text: say(error.message), ...error.offer })
}
