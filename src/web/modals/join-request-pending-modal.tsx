import { t } from '#shared/messages/translate-community-setup.ts'
import { Button } from '../ui/button.tsx'
import { Dialog, dialogCss } from '../ui/dialog.tsx'
import { fillWithNodes } from '../ui/fill-with-nodes.tsx'
import { FullDate } from '../ui/full-date.tsx'
import type { Modals } from './open-modal.ts'

/** That a request was sent, and when (R2.14-mod-07). */
export function JoinRequestPendingModal({
  name,
  askedAt,
  onClose,
}: Modals['join-request-pending'] & { onClose: () => void }) {
  return (
    <Dialog title={t('setup.pendingTitle')} onClose={onClose}>
      <p>{fillWithNodes(t('setup.pendingText', { name }), { date: <FullDate at={askedAt} /> })}</p>
      <div className={dialogCss.buttons}>
        <Button look="main" onClick={onClose}>
          {t('shell.close')}
        </Button>
      </div>
    </Dialog>
  )
}
