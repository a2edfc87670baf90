import type { PageGateKind } from '#shared/communities/gates.ts'
import { t } from '#shared/messages/t.ts'
import type { CommunityGate as Gate } from '#shared/views/community-view.ts'
import { useShell } from '../../data/shell-data.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { MessagePage } from '../../ui/message-page.tsx'
import { CommunityGate } from '../communities/community-gate.tsx'
import { PageTitle } from '../titles/page-title.tsx'

/** Gate of a community or profile, in place of its collections. */
export function CollectionGate({ gate, name }: { gate: Gate | PageGateKind; name: string }) {
  const { siteName } = useShell()
  if (typeof gate === 'object') return <CommunityGate gate={gate} />
  const title = t(`gate.${gate}`, { name })
  return (
    <MessagePage title={title} actions={<ButtonLink to="/">{t('error.page.goHome')}</ButtonLink>}>
      <PageTitle label={title} />
      <meta name="robots" content="noindex,nofollow" />
      <p data-gate={gate}>{t(`gate.${gate}Text`, { name, siteName })}</p>
    </MessagePage>
  )
}
