import { Form } from 'react-router'
import { t } from '#shared/messages/translate-pages.ts'
import type { CommunityGate as Gate } from '#shared/views/community-view.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { MessagePage } from '../../ui/message-page.tsx'

/** What stands in place of a community's content (R4-gate-02). */
export function CommunityGate({ gate }: { gate: Gate }) {
  const { kind, community } = gate
  const title = t(`gate.${kind}`, { name: community.name })
  return (
    <MessagePage
      title={title}
      actions={
        kind === 'nsfw' ? (
          <NsfwActions path={community.path} />
        ) : (
          <ButtonLink to="/">{t('error.page.goHome')}</ButtonLink>
        )
      }
    >
      <title>{title}</title>
      <meta name="robots" content="noindex" />
      <p>{t(`gate.${kind}Text`, { name: community.name })}</p>
      {community.description === '' ? null : <p>{community.description}</p>}
    </MessagePage>
  )
}

function NsfwActions({ path }: { path: string }) {
  return (
    <>
      <Form method="post" action={path}>
        <Button look="main" type="submit" name="intent" value="confirm-nsfw">
          {t('gate.nsfwContinue')}
        </Button>
      </Form>
      <ButtonLink to="/">{t('gate.nsfwBack')}</ButtonLink>
    </>
  )
}
