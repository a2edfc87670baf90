import { Form } from 'react-router'
import { t } from '#shared/messages/translate-community-setup.ts'
import { Button } from '../../ui/button.tsx'
import { SureButton } from '../../ui/sure-button.tsx'
import css from './setup.module.css'

type Props = {
  /** The field that says which one it is. */
  name: string
  id: number | string
  title: string
  at: number
  count: number
  /** Lists of things that are not deleted here have no button for that. */
  canRemove?: boolean
}

/** Moves a thing of a list by one place, or deletes it; plain forms. */
export function MoveButtons({ name, id, title, at, count, canRemove = true }: Props) {
  return (
    <div className={css.acts}>
      <Step {...{ name, id }} to={at - 1} isOff={at === 0} label={t('setup.up', { title })} sign="↑" />
      <Step
        {...{ name, id }}
        to={at + 1}
        isOff={at === count - 1}
        label={t('setup.down', { title })}
        sign="↓"
      />
      {canRemove ? (
        <Form method="post" preventScrollReset>
          <input type="hidden" name={name} value={id} />
          <SureButton
            type="submit"
            name="intent"
            value="remove"
            sure={t('setup.sure')}
            aria-label={`${t('setup.remove')}: ${title}`}
          >
            {t('setup.remove')}
          </SureButton>
        </Form>
      ) : null}
    </div>
  )
}

type StepProps = Pick<Props, 'name' | 'id'> & { to: number; isOff: boolean; label: string; sign: string }

function Step({ name, id, to, isOff, label, sign }: StepProps) {
  return (
    <Form method="post" preventScrollReset>
      <input type="hidden" name={name} value={id} />
      <input type="hidden" name="to" value={to} />
      <Button type="submit" name="intent" value="move" aria-label={label} title={label} disabled={isOff}>
        {sign}
      </Button>
    </Form>
  )
}
