import { t } from '#shared/messages/t.ts'
import { Button } from '../ui/button.tsx'
import { Dialog, dialogCss } from '../ui/dialog.tsx'
import { FullDate } from '../ui/full-date.tsx'
import { tNodes } from '../ui/t-nodes.ts'
import type { Modals } from './open-modal.ts'

/** Says that a request was sent, and when (R2.14-mod-07). */
export function JoinRequestPendingModal({
  name,
  askedAt,
  onClose,
}: Modals['join-request-pending'] & { onClose: () => void }) {
  return (
    <Dialog title={t('setup.pendingTitle')} onClose={onClose}>
      <p>{tNodes('setup.pendingText', { name, date: <FullDate at={askedAt} /> })}</p>
      <div className={dialogCss.buttons}>
        <Button look="main" onClick={onClose}>
          {t('shell.close')}
        </Button>
      </div>
    </Dialog>
  )
}
