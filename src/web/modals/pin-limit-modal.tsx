import { type FormEvent, useEffect, useState } from 'react'
import { t } from '#shared/messages/t.ts'
import { OperationError } from '../data/operation-error.ts'
import { runOperation } from '../data/run-operation.ts'
import { Button } from '../ui/button.tsx'
import { Dialog, dialogCss } from '../ui/dialog.tsx'
import { CheckField, FormProblem, fieldCss } from '../ui/fields/field.tsx'

type Props = { fullname: string; onPinned?: () => void; onClose: () => void }

/** R2.14-mod-05, R2.14-mod-11: two posts are pinned already; one of them must be replaced. */
export function PinLimitModal({ fullname, onPinned, onClose }: Props) {
  const [pinned, setPinned] = useState<{ fullname: string; title: string }[]>([])
  const [problem, setProblem] = useState<string>()
  useEffect(() => {
    runOperation('PinnedBeside', { target: fullname }).then(setPinned, error =>
      setProblem(error instanceof Error ? error.message : String(error)),
    )
  }, [fullname])
  const handleSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const instead = String(new FormData(event.currentTarget).get('instead') ?? '')
    try {
      const [result] = await runOperation('ModerateItems', { targets: [fullname], act: 'pin', instead })
      if (result?.error !== null) return setProblem(t('mod.pin.failed'))
      onClose()
      onPinned?.()
    } catch (error) {
      if (!(error instanceof OperationError)) throw error
      setProblem(error.message)
    }
  }
  return (
    <Dialog title={t('mod.pin.title')} onClose={onClose}>
      <form className={fieldCss.form} onSubmit={handleSubmit}>
        <p>{t('mod.pin.limit')}</p>
        <FormProblem words={problem} />
        <fieldset>
          <legend className={fieldCss.label}>{t('mod.pin.instead')}</legend>
          {pinned.map(post => (
            <CheckField
              key={post.fullname}
              type="radio"
              name="instead"
              value={post.fullname}
              label={post.title}
              required
            />
          ))}
        </fieldset>
        <div className={dialogCss.buttons}>
          <Button onClick={onClose}>{t('shell.cancel')}</Button>
          <Button type="submit" look="main">
            {t('mod.pin.replace')}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
