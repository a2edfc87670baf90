import { fullDate } from '#shared/messages/format-numbers.ts'
import { t } from '#shared/messages/translate-community-setup.ts'
import { Button } from '../ui/button.tsx'
import { Dialog, dialogCss } from '../ui/dialog.tsx'
import type { Modals } from './open-modal.ts'

/** That a request was sent, and when (R2.14-mod-07). */
export function JoinRequestPendingModal({
  name,
  askedAt,
  onClose,
}: Modals['join-request-pending'] & { onClose: () => void }) {
  return (
    <Dialog title={t('setup.pendingTitle')} onClose={onClose}>
      <p>{t('setup.pendingText', { name, date: fullDate(askedAt) })}</p>
      <div className={dialogCss.buttons}>
        <Button look="main" onClick={onClose}>
          {t('shell.close')}
        </Button>
      </div>
    </Dialog>
  )
}
