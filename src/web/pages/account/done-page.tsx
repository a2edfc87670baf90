import { t } from '#shared/messages/translate-account-manager.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { MessagePage } from '../../ui/message-page.tsx'

/** Where a framed page ends; what was done stands in its address (`kind`) and is told to the page around it. */
export default function DonePage() {
  return (
    <MessagePage
      title={t('manager.done')}
      actions={<ButtonLink to="/">{t('shell.home')}</ButtonLink>}
      isEmptyBurrow={false}
    >
      <title>{t('manager.done')}</title>
      <meta name="robots" content="noindex,nofollow" />
      <p>{t('manager.doneText')}</p>
    </MessagePage>
  )
}
