import { t } from '#shared/messages/t.ts'
import { Button } from '../ui/button.tsx'
import { Dialog, dialogCss } from '../ui/dialog.tsx'
import type { Modals } from './open-modal.ts'

/** R2.14-oth-11: the editor shows the light page. Continue opens it (R4-blade-03), Cancel does not (R4-blade-04). */
export function BladeDarkModeModal({ run, onClose }: Modals['blade-dark-mode'] & { onClose: () => void }) {
  const handleContinue = () => {
    onClose()
    run()
  }
  return (
    <Dialog title={t('style.darkTitle')} onClose={onClose}>
      <p>{t('style.darkText')}</p>
      <div className={dialogCss.buttons}>
        <Button onClick={onClose}>{t('shell.cancel')}</Button>
        <Button look="main" onClick={handleContinue}>
          {t('style.continue')}
        </Button>
      </div>
    </Dialog>
  )
}

/** R2.14-oth-12: Discard continues the navigation (R4-blade-01), Cancel stays (R4-blade-02). */
export function BladeUnsavedModal({
  discard,
  cancel,
  onClose,
}: Modals['blade-unsaved'] & { onClose: () => void }) {
  const handleCancel = () => {
    onClose()
    cancel()
  }
  const handleDiscard = () => {
    onClose()
    discard()
  }
  return (
    <Dialog title={t('style.unsavedTitle')} onClose={handleCancel}>
      <p>{t('style.unsavedText')}</p>
      <div className={dialogCss.buttons}>
        <Button onClick={handleCancel}>{t('shell.cancel')}</Button>
        <Button look="danger" onClick={handleDiscard}>
          {t('style.discard')}
        </Button>
      </div>
    </Dialog>
  )
}
