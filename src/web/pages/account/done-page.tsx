import { t } from '#shared/messages/t.ts'
import { PageTitle } from '../../features/titles/page-title.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { MessagePage } from '../../ui/message-page.tsx'

/** Last page in an account frame; tells the surrounding page what was done (`kind` in the URL). */
export default function DonePage() {
  return (
    <MessagePage
      title={t('manager.done')}
      actions={<ButtonLink to="/">{t('shell.home')}</ButtonLink>}
      isEmptyBurrow={false}
    >
      <PageTitle label={t('manager.done')} />
      <meta name="robots" content="noindex,nofollow" />
      <p>{t('manager.doneText')}</p>
    </MessagePage>
  )
}
