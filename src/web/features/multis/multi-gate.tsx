import { Form } from 'react-router'
import type { MultiGateKind } from '#shared/communities/gates.ts'
import { t } from '#shared/messages/t.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { MessagePage } from '../../ui/message-page.tsx'
import { PageTitle } from '../titles/page-title.tsx'

/** Gate shown instead of a custom feed (R3-gate-03). */
export function MultiGate({ gate, path }: { gate: MultiGateKind; path: string }) {
  const title = t(`gate.${gate}`)
  const asks = gate === 'multi-nsfw'
  const actions = (
    <>
      {asks ? (
        <Form method="post" action={path}>
          <Button look="main" type="submit" name="intent" value="confirm-nsfw">
            {t('gate.nsfwContinue')}
          </Button>
        </Form>
      ) : null}
      <ButtonLink to="/">{t(asks ? 'gate.nsfwBack' : 'error.page.goHome')}</ButtonLink>
    </>
  )
  return (
    <MessagePage title={title} actions={actions}>
      <PageTitle label={title} />
      <meta name="robots" content="noindex,nofollow" />
      <p data-gate={gate}>{t(`gate.${gate}Text`)}</p>
    </MessagePage>
  )
}
