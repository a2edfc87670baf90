import { type FormEvent, useState } from 'react'
import { CROWD_LEVELS } from '#shared/crowd-control.ts'
import { t } from '#shared/messages/translate-moderation.ts'
import { OperationError } from '../data/operation-error.ts'
import { runOperation } from '../data/run-operation.ts'
import { showToast } from '../toasts/show-toast.ts'
import { Button } from '../ui/button.tsx'
import { Dialog, dialogCss } from '../ui/dialog.tsx'
import { CheckField, FormProblem, fieldCss } from '../ui/field.tsx'

/** R2.14-mod-04, R2.14-mod-10: how much of what strangers say beneath a post is folded away. */
export function CrowdControlModal({ fullname, onClose }: { fullname: string; onClose: () => void }) {
  const [problem, setProblem] = useState<string>()
  const handleSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const level = Number(new FormData(event.currentTarget).get('level'))
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
          {CROWD_LEVELS.map((name, level) => (
            <CheckField
              key={name}
              type="radio"
              name="level"
              value={String(level)}
              label={t(`mod.crowd.${name}`)}
              hint={t(`mod.crowd.hint.${name}`)}
              defaultChecked={level === 0}
            />
          ))}
        </fieldset>
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
