import { useState } from 'react'
import { t } from '#shared/messages/t.ts'
import { Button } from '../ui/button.tsx'
import { Dialog, dialogCss } from '../ui/dialog.tsx'
import type { Modals } from './open-modal.ts'

/** Asks before an action that can't be undone. */
export function ConfirmModal({
  title,
  text,
  confirm,
  run,
  cancel,
  onClose,
}: Modals['confirm'] & { onClose: () => void }) {
  const [isRunning, setRunning] = useState(false)
  const handleConfirm = async () => {
    setRunning(true)
    await run()
    onClose()
  }
  const handleCancel = () => {
    onClose()
    cancel?.()
  }
  return (
    <Dialog title={title} onClose={handleCancel}>
      <p>{text}</p>
      <div className={dialogCss.buttons}>
        <Button onClick={handleCancel}>{t('shell.cancel')}</Button>
        <Button look="danger" disabled={isRunning} onClick={handleConfirm}>
          {confirm}
        </Button>
      </div>
    </Dialog>
  )
}
