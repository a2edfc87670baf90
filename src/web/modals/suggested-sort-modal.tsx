import { type FormEvent, useEffect, useState } from 'react'
import { t } from '#shared/messages/t.ts'
import type { SuggestedSort } from '#shared/views/mod-view.ts'
import { explainFailure } from '../data/ask-login.ts'
import { OperationError } from '../data/operation-error.ts'
import { runOperation } from '../data/run-operation.ts'
import { SortField } from '../features/moderation/sort-fields.tsx'
import { showToast } from '../toasts/show-toast.ts'
import { Button } from '../ui/button.tsx'
import { Dialog, dialogCss } from '../ui/dialog.tsx'
import { FormProblem, fieldCss } from '../ui/fields/field.tsx'

/** Sets the suggested comment sort of a post. */
export function SuggestedSortModal({ fullname, onClose }: { fullname: string; onClose: () => void }) {
  const [sort, setSort] = useState<SuggestedSort>()
  const [problem, setProblem] = useState<string>()
  useEffect(() => {
    runOperation('SuggestedSort', { target: fullname }).then(setSort, error =>
      setProblem(error instanceof Error ? error.message : String(error)),
    )
  }, [fullname])
  const handleSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const chosen = String(new FormData(event.currentTarget).get('sort') ?? '')
    try {
      const { before } = await runOperation('SetSuggestedSort', {
        target: fullname,
        sort: chosen === '' ? null : chosen,
      })
      onClose()
      showToast({
        kind: 'SuccessMod',
        text: t('mod.sort.done'),
        button: { text: t('mod.bar.undo'), run: () => void undo(before) },
      })
    } catch (error) {
      if (!(error instanceof OperationError)) throw error
      setProblem(error.message)
    }
  }
  const undo = (before: string | null) =>
    runOperation('SetSuggestedSort', { target: fullname, sort: before }).catch(explainFailure)
  return (
    <Dialog title={t('mod.sort.title')} onClose={onClose}>
      <form className={fieldCss.form} onSubmit={handleSubmit}>
        <FormProblem words={problem} />
        {sort === undefined ? null : <SortField sort={sort} />}
        <div className={dialogCss.buttons}>
          <Button onClick={onClose}>{t('shell.cancel')}</Button>
          <Button type="submit" look="main" disabled={sort === undefined}>
            {t('mod.crowd.set')}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
