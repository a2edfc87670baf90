import type { PageGateKind } from '#shared/communities/gates.ts'
import { t } from '#shared/messages/translate-pages.ts'
import { useShell } from '../../data/shell-data.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { MessagePage } from '../../ui/message-page.tsx'

/** What stands in place of a profile (R3-gate-03). */
export function ProfileGate({ gate, name }: { gate: PageGateKind; name: string }) {
  const { siteName } = useShell()
  const title = t(`gate.${gate}`, { name })
  return (
    <MessagePage title={title} actions={<ButtonLink to="/">{t('error.page.goHome')}</ButtonLink>}>
      <title>{title}</title>
      <meta name="robots" content="noindex,nofollow" />
      <p data-gate={gate}>{t(`gate.${gate}Text`, { name, siteName })}</p>
    </MessagePage>
  )
}
