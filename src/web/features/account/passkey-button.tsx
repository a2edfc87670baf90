import { useState } from 'react'
import { t } from '#shared/messages/t.ts'
import { Button } from '../../ui/button.tsx'
import { FormProblem } from '../../ui/fields/field.tsx'
import css from './passkey-button.module.css'
import { type PasskeyWish, showPasskey } from './show-passkey.ts'

type Props = { wish: PasskeyWish; words: string; onShown: (passkey: string) => void }

/** Button that requests a passkey (or creates one) and passes on the response; shown only with script. */
export function PasskeyButton({ wish, words, onShown }: Props) {
  const [problem, setProblem] = useState<string>()
  const [isAsking, setAsking] = useState(false)
  const handleClick = async () => {
    setProblem(undefined)
    setAsking(true)
    const shown = await showPasskey(wish)
    setAsking(false)
    if ('passkey' in shown) onShown(shown.passkey)
    else setProblem(shown.problem)
  }
  return (
    <div className={`script-only ${css.way}`}>
      <FormProblem words={problem === undefined ? undefined : t('form.problem', { reason: problem })} />
      <Button disabled={isAsking} onClick={handleClick}>
        {words}
      </Button>
    </div>
  )
}
