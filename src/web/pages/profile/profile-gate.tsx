import type { PageGateKind } from '#shared/communities/gates.ts'
import { t } from '#shared/messages/t.ts'
import { useShell } from '../../data/shell-data.ts'
import { PageTitle } from '../../features/titles/page-title.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { MessagePage } from '../../ui/message-page.tsx'

/** The gate shown instead of a profile (R3-gate-03). */
export function ProfileGate({ gate, name }: { gate: PageGateKind; name: string }) {
  const { siteName } = useShell()
  const title = t(`gate.${gate}`, { name })
  return (
    <MessagePage title={title} actions={<ButtonLink to="/">{t('error.page.goHome')}</ButtonLink>}>
      <PageTitle label={title} />
      <p data-gate={gate}>{t(`gate.${gate}Text`, { name, siteName })}</p>
    </MessagePage>
  )
}
