import { type FormEvent, useEffect, useState } from 'react'
import { t } from '#shared/messages/t.ts'
import type { ReportForm } from '#shared/moderation/report-reasons.ts'
import { OperationError } from '../data/operation-error.ts'
import { runOperation } from '../data/run-operation.ts'
import { Reported, ReportFields, reportTitle } from '../features/posts/report-fields.tsx'
import { showToast } from '../toasts/show-toast.ts'
import { Button } from '../ui/button.tsx'
import { Dialog, dialogCss } from '../ui/dialog.tsx'
import { FormProblem, fieldCss } from '../ui/fields/field.tsx'

/** Reports a post or comment to its moderators. */
export function ReportModal({ fullname, onClose }: { fullname: string; onClose: () => void }) {
  const [problem, setProblem] = useState<string>()
  const [about, setAbout] = useState<ReportForm | null>(null)
  useEffect(() => {
    // Until loaded, or on failure, the site's reasons are used.
    runOperation('ReportForm', { target: fullname }).then(setAbout, () => {})
  }, [fullname])
  const handleSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    try {
      await runOperation('Report', {
        target: fullname,
        reason: String(form.get('reason')),
        note: String(form.get('note')),
      })
      onClose()
      showToast({ kind: 'Custom', text: t('report.sent') })
    } catch (error) {
      if (!(error instanceof OperationError)) throw error
      setProblem(error.message)
    }
  }
  return (
    <Dialog title={reportTitle(about)} onClose={onClose}>
      <form className={fieldCss.form} onSubmit={handleSubmit}>
        <FormProblem words={problem} />
        {about === null ? null : <Reported about={about} />}
        <ReportFields about={about} />
        <p className={fieldCss.hint}>{t('report.intro')}</p>
        <div className={dialogCss.buttons}>
          <Button onClick={onClose}>{t('shell.cancel')}</Button>
          <Button type="submit" look="main">
            {t('report.send')}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
