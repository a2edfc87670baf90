import { t } from '#shared/messages/t.ts'
import { AccountFrame } from './account-frame.tsx'
import { WhoForm } from './log-in/who-form.tsx'

export { action, loader } from './magic-link-page.server.ts'

export default function MagicLinkPage() {
  return (
    <AccountFrame title={t('magic.title')}>
      <WhoForm text={t('magic.text')} send={t('magic.send')} sent={t('magic.sent')} isKnown={false} />
    </AccountFrame>
  )
}
