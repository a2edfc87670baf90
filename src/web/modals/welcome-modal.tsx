import { t } from '#shared/messages/t.ts'
import { Button } from '../ui/button.tsx'
import { Dialog, dialogCss } from '../ui/dialog.tsx'
import { MarkdownHtml } from '../ui/markdown-html.tsx'
import type { Modals } from './open-modal.ts'

/** A community's welcome message, shown once after joining. */
export function WelcomeModal({ name, html, onClose }: Modals['welcome'] & { onClose: () => void }) {
  return (
    <Dialog title={t('setup.welcomeTitle', { name })} onClose={onClose}>
      <MarkdownHtml html={html} />
      <div className={dialogCss.buttons}>
        <Button look="main" onClick={onClose}>
          {t('setup.welcomeDone')}
        </Button>
      </div>
    </Dialog>
  )
}
