import { type ReactNode, useEffect, useState } from 'react'
import { useRevalidator } from 'react-router'
import { t } from '#shared/messages/t.ts'
import { OperationError } from '../data/operation-error.ts'
import { useShell } from '../data/shell-data.ts'
import { type PushAnswer, turnOnPush } from '../features/push/push-device.ts'
import { showToast } from '../toasts/show-toast.ts'
import { Button } from '../ui/button.tsx'
import { Dialog, dialogCss } from '../ui/dialog.tsx'
import { FormProblem } from '../ui/fields/field.tsx'
import { Icon } from '../ui/icon.tsx'
import css from './push-modals.module.css'

type Props = { onClose: () => void }
type Step = 'offer' | 'asking' | Exclude<PushAnswer, 'on'>

/** R2.14-oth-23: our own question, before the browser asks its question. */
export function PushPrePromptModal({ onClose }: Props) {
  const { siteName } = useShell()
  const { step, problem, ask } = useAsking('offer', onClose)
  if (step !== 'offer') return <Answer step={step} problem={problem} ask={ask} onClose={onClose} />
  return (
    <Dialog title={t('push.offer.title')} onClose={onClose}>
      <p className={css.lead}>
        <Icon name="bell" />
        <span>{t('push.offer.text', { siteName })}</span>
      </p>
      <ul className={css.points}>
        <li>{t('push.offer.what')}</li>
        <li>{t('push.offer.when')}</li>
      </ul>
      <div className={dialogCss.buttons}>
        <Button onClick={onClose}>{t('push.notNow')}</Button>
        <Button look="main" onClick={ask}>
          {t('push.turnOn')}
        </Button>
      </div>
    </Dialog>
  )
}

/** R2.14-oth-22: appears beside the browser's question and explains its answers. */
export function PushPromptModal({ onClose }: Props) {
  const { step, problem, ask } = useAsking('asking', onClose)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, while the click that opened it still counts
  useEffect(ask, [])
  return <Answer step={step} problem={problem} ask={ask} onClose={onClose} />
}

type Asking = { step: Step; problem: string | undefined; ask: () => void }

function useAsking(first: Step, onClose: () => void): Asking {
  const [step, setStep] = useState<Step>(first)
  const [problem, setProblem] = useState<string>()
  const { revalidate } = useRevalidator()
  const ask = () => {
    setStep('asking')
    setProblem(undefined)
    turnOnPush().then(
      answer => {
        if (answer !== 'on') return setStep(answer)
        onClose()
        void revalidate()
        showToast({ kind: 'SuccessCommunity', name: 'push', text: t('push.isOn') })
      },
      error => {
        setStep('dismissed')
        setProblem(error instanceof OperationError ? error.message : t('push.failed'))
      },
    )
  }
  return { step, problem, ask }
}

function Answer({ step, problem, ask, onClose }: Asking & Props) {
  const canAsk = step === 'dismissed'
  return (
    <Dialog title={t(step === 'asking' ? 'push.asking.title' : 'push.notOn')} onClose={onClose}>
      <FormProblem words={problem} />
      {problem === undefined ? <Words step={step} /> : null}
      <div className={dialogCss.buttons}>
        <Button onClick={onClose}>{t(canAsk ? 'push.notNow' : 'push.close')}</Button>
        {canAsk ? (
          <Button look="main" onClick={ask}>
            {t('push.tryAgain')}
          </Button>
        ) : null}
      </div>
    </Dialog>
  )
}

function Words({ step }: { step: Step }): ReactNode {
  const { siteName } = useShell()
  switch (step) {
    case 'denied':
      return <p>{t('push.denied', { siteName })}</p>
    case 'unsupported':
      return <p>{t('push.unsupported')}</p>
    case 'dismissed':
      return <p>{t('push.dismissed')}</p>
    default:
      return <p role="status">{t('push.asking.text')}</p>
  }
}
