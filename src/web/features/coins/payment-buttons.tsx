import { t } from '#shared/messages/t.ts'
import { Button } from '../../ui/button.tsx'
import { dialogCss } from '../../ui/dialog.tsx'
import { FormProblem } from '../../ui/fields/field.tsx'
import css from './coins.module.css'

type Props = { problem: string | undefined; words: string; isDisabled: boolean; onClose: () => void }

/** The end of a payment dialog: what went wrong, and the buttons that give up or pay. */
export function PaymentButtons({ problem, words, isDisabled, onClose }: Props) {
  return (
    <div className={dialogCss.buttons}>
      {problem === undefined ? null : (
        <div className={css.problem}>
          <FormProblem words={problem} />
        </div>
      )}
      <Button onClick={onClose}>{t('shell.cancel')}</Button>
      <Button type="submit" look="main" disabled={isDisabled}>
        {words}
      </Button>
    </div>
  )
}
