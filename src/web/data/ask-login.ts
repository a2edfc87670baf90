import { openModal } from '../modals/open-modal.ts'
import { showToast } from '../toasts/show-toast.ts'
import { OperationError } from './operation-error.ts'

/** Says why an operation failed; a session that ended asks for log-in on the spot, so that nothing typed is lost. */
export function explainFailure(error: unknown, say: (reason: string) => string = reason => reason): void {
  if (!(error instanceof OperationError)) throw error
  if (error.code === 'login_required') openModal('login', {})
  else showToast({ kind: 'Error', text: say(error.message), ...error.offer })
}
