import { Form } from 'react-router'
import { t } from '#shared/messages/t.ts'
import { Button } from '../../ui/button.tsx'
import { Link } from '../../ui/link.tsx'
import { Tip } from '../../ui/tip.tsx'

/** Tells a member without a verified email address what they miss; collapsible, also without script. */
export function EmailTip({ pending, isOpen = false }: { pending: string | null; isOpen?: boolean }) {
  return (
    <Tip title={t('emailTip.title')} isOpen={isOpen} kind="email">
      <p>{t('emailTip.text')}</p>
      {pending === null ? (
        <p>
          {t('emailTip.none')} <Link to="/settings/account#email">{t('emailTip.add')}</Link>
        </p>
      ) : (
        <Form method="post" action="/settings/account">
          <p>{t('emailTip.sentTo', { email: pending })}</p>
          <Button type="submit" name="intent" value="resend">
            {t('emailTip.resend')}
          </Button>
        </Form>
      )}
    </Tip>
  )
}
