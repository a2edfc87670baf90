import { t } from '#shared/messages/t.ts'
import { Button } from '../ui/button.tsx'
import { CommunityIcon } from '../ui/community-icon.tsx'
import { Dialog, dialogCss } from '../ui/dialog.tsx'

/** Greets a returning member (R2.12-11). */
export function WelcomeBackModal({ name, onClose }: { name: string; onClose: () => void }) {
  return (
    <Dialog title={t('welcome.title')} onClose={onClose}>
      <p className={dialogCss.person}>
        <CommunityIcon label={{ name, kind: 'profile', icon: null }} size="medium" />
        <strong>{name}</strong>
      </p>
      <div className={dialogCss.buttons}>
        <Button look="main" onClick={onClose}>
          {t('welcome.continue')}
        </Button>
      </div>
    </Dialog>
  )
}
