import { type FormEvent, useEffect, useState } from 'react'
import { CROWD_LEVELS } from '#shared/communities/crowd-control.ts'
import { t } from '#shared/messages/t.ts'
import type { CrowdPreview } from '#shared/views/mod-view.ts'
import { OperationError } from '../data/operation-error.ts'
import { runOperation } from '../data/run-operation.ts'
import { CrowdExample } from '../features/moderation/crowd-example.tsx'
import { showToast } from '../toasts/show-toast.ts'
import { Button } from '../ui/button.tsx'
import { Dialog, dialogCss } from '../ui/dialog.tsx'
import { CheckField, FormProblem, fieldCss } from '../ui/fields/field.tsx'

/**
 * R2.14-mod-04, R2.14-mod-10: sets how many comments from newcomers to collapse below a post, with a preview of each level on a
 * real thread.
 */
export function CrowdControlModal({ fullname, onClose }: { fullname: string; onClose: () => void }) {
  const [preview, setPreview] = useState<CrowdPreview>()
  const [chosen, setChosen] = useState<number>()
  const [problem, setProblem] = useState<string>()
  useEffect(() => {
    runOperation('CrowdPreview', { target: fullname }).then(setPreview, error =>
      setProblem(error instanceof Error ? error.message : String(error)),
    )
  }, [fullname])
  const level = chosen ?? preview?.level ?? 0
  const handleSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    try {
      await runOperation('SetCrowdControl', { target: fullname, level })
      onClose()
      showToast({ kind: 'Custom', text: t('mod.crowd.done') })
    } catch (error) {
      if (!(error instanceof OperationError)) throw error
      setProblem(error.message)
    }
  }
  return (
    <Dialog title={t('mod.crowd.title')} onClose={onClose}>
      <form className={fieldCss.form} onSubmit={handleSubmit}>
        <FormProblem words={problem} />
        <fieldset>
          <legend className={fieldCss.label}>{t('mod.crowd.level')}</legend>
          {CROWD_LEVELS.map((name, place) => (
            <CheckField
              key={name}
              type="radio"
              name="level"
              value={String(place)}
              label={t(`mod.crowd.${name}`)}
              hint={t(`mod.crowd.hint.${name}`)}
              checked={level === place}
              onChange={() => setChosen(place)}
            />
          ))}
        </fieldset>
        {preview === undefined || level === 0 ? null : <CrowdExample preview={preview} level={level} />}
        <div className={dialogCss.buttons}>
          <Button onClick={onClose}>{t('shell.cancel')}</Button>
          <Button type="submit" look="main">
            {t('mod.crowd.set')}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
