import { Form } from 'react-router'
import { t } from '#shared/messages/t.ts'
import type { CommunityGate as Gate } from '#shared/views/community-view.ts'
import { useShell } from '../../data/shell-data.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { MarkdownHtml } from '../../ui/markdown-html.tsx'
import { MessagePage } from '../../ui/message-page.tsx'
import { PageTitle } from '../titles/page-title.tsx'

/** Gate shown instead of a community's content (R4-gate-02). */
export function CommunityGate({ gate }: { gate: Gate }) {
  const { kind, community } = gate
  const { siteName } = useShell()
  const values = { name: community.name, siteName }
  const title = gate.banTitle === '' ? t(`gate.${kind}`, values) : gate.banTitle
  const html = gate.quarantineMessageHtml + gate.interstitialWarningMessageHtml
  return (
    <MessagePage title={title} actions={<Actions gate={gate} />}>
      <PageTitle label={title} />
      <meta name="robots" content="noindex" />
      <div data-gate={kind}>
        <p>{gate.banMessage === '' ? t(`gate.${kind}Text`, values) : gate.banMessage}</p>
        {html === '' ? null : <MarkdownHtml html={html} />}
        {gate.quarantineRequiresEmail ? <p>{t('gate.requiresEmail')}</p> : null}
        {gate.subredditDescription === '' ? null : <p>{gate.subredditDescription}</p>}
      </div>
    </MessagePage>
  )
}

/** Button text of each gate the reader can pass. */
const CONFIRM = { nsfw: 'gate.nsfwContinue', quarantined: 'gate.continue', gated: 'gate.continue' } as const

function Actions({ gate }: { gate: Gate }) {
  const { kind, community, canConfirm, quarantineRequiresEmail } = gate
  const { viewer, canCreateCommunities } = useShell()
  const back = (
    <ButtonLink to="/">
      {t(kind === 'nsfw' ? 'gate.nsfwBack' : canConfirm ? 'gate.back' : 'error.page.goHome')}
    </ButtonLink>
  )
  if (canConfirm && kind in CONFIRM) {
    return (
      <>
        <Form method="post" action={community.path}>
          <Button look="main" type="submit" name="intent" value={`confirm-${kind}`}>
            {t(CONFIRM[kind as keyof typeof CONFIRM])}
          </Button>
        </Form>
        {back}
      </>
    )
  }
  if (quarantineRequiresEmail) {
    return (
      <>
        <ButtonLink
          look="main"
          to={viewer === null ? `/login?dest=${community.path}` : '/settings/feed#nsfw'}
        >
          {t(viewer === null ? 'shell.logIn' : 'gate.proveEmail')}
        </ButtonLink>
        {back}
      </>
    )
  }
  return (
    <>
      {kind === 'does-not-exist' && viewer !== null && canCreateCommunities ? (
        <ButtonLink look="main" to="/communities/create">
          {t('shell.createCommunity')}
        </ButtonLink>
      ) : null}
      {kind === 'private' && !gate.isContributorRequestsDisabled ? <Ask gate={gate} /> : null}
      {back}
    </>
  )
}

/** Form to request access to a private community. */
function Ask({ gate: { community, isContributorRequestTimestamp: askedAt } }: { gate: Gate }) {
  return (
    <ButtonLink
      look="main"
      to={`${community.path}request`}
      data-modal={askedAt === null ? 'join-request-private' : 'join-request-pending'}
      data-name={community.name}
      data-words={askedAt}
    >
      {t(askedAt === null ? 'gate.ask' : 'gate.asked')}
    </ButtonLink>
  )
}
