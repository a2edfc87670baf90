import { type FormEvent, useState } from 'react'
import { t } from '#shared/messages/t.ts'
import { OperationError } from '../data/operation-error.ts'
import { runOperation } from '../data/run-operation.ts'
import { ModShareFields } from '../features/moderation/mod-share-fields.tsx'
import { showToast } from '../toasts/show-toast.ts'
import { Button } from '../ui/button.tsx'
import { Dialog, dialogCss } from '../ui/dialog.tsx'
import { FormProblem, fieldCss } from '../ui/fields/field.tsx'

/** R2.14-oth-18: sends a post, as a moderator, to members or other teams. */
export function ModShareModal({ fullname, onClose }: { fullname: string; onClose: () => void }) {
  const [failure, setFailure] = useState<OperationError>()
  const handleSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    try {
      const { count } = await runOperation('SharePost', {
        target: fullname,
        to: String(form.get('to')),
        note: String(form.get('note')),
      })
      onClose()
      showToast({ kind: 'Custom', text: t('modmail.shared', { count }) })
    } catch (error) {
      if (!(error instanceof OperationError)) throw error
      setFailure(error)
    }
  }
  const field = failure?.field
  const isAtField = field === 'to' || field === 'note'
  return (
    <Dialog title={t('modmail.shareTitle')} onClose={onClose}>
      <form className={fieldCss.form} onSubmit={handleSubmit}>
        <FormProblem words={isAtField ? undefined : failure?.message} />
        <ModShareFields errors={isAtField ? { [field]: failure?.message } : {}} />
        <div className={dialogCss.buttons}>
          <Button onClick={onClose}>{t('shell.cancel')}</Button>
          <Button type="submit" look="main">
            {t('modmail.send')}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
