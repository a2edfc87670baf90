import { useFetcher } from 'react-router'
import { t } from '#shared/messages/t.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { fieldCss } from '../../ui/fields/field.tsx'
import css from './settings-page.module.css'

type Props = {
  email: { email: string | null; isVerified: boolean }
  stopped: { email: string; reason: string } | null
}

/** Why no email arrives, if so, and what to do about it. */
export function MailState({ email: { email, isVerified }, stopped }: Props) {
  const fetcher = useFetcher()
  if (email === null || !isVerified)
    return (
      <div className={css.section}>
        <p>{t('mailSettings.noAddress')}</p>
        <ButtonLink to="/settings/account#email">{t('mailSettings.addAddress')}</ButtonLink>
      </div>
    )
  if (stopped === null || stopped.email.toLowerCase() !== email.toLowerCase()) return null
  return (
    <fetcher.Form method="post" className={css.section} data-grave="true">
      <p>{t('mailSettings.stopped', stopped)}</p>
      <span className={fieldCss.row}>
        <Button type="submit" name="intent" value="resume" disabled={fetcher.state !== 'idle'}>
          {t('mailSettings.resume')}
        </Button>
        <ButtonLink to="/settings/account#email">{t('accountSettings.emailChange')}</ButtonLink>
      </span>
    </fetcher.Form>
  )
}
