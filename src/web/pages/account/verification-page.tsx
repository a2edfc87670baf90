import { useEffect, useState } from 'react'
import { Form, useActionData, useLoaderData } from 'react-router'
import { type VerifyState, verifyStateOf } from '#shared/accounts/verify-reasons.ts'
import { t } from '#shared/messages/t.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { AccountFrame } from './account-frame.tsx'
import css from './account-page.module.css'
import type { action, loader } from './verification-page.server.ts'

export { action, loader } from './verification-page.server.ts'

/** Verifies the link on load with script, and by a button without it. */
export default function VerificationPage() {
  const { token } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const [state, setState] = useState<VerifyState | null>(null)
  useEffect(() => {
    setState('Waiting')
    requestVerification(token).then(setState)
  }, [token])
  const shown = answer !== undefined && 'state' in answer ? answer.state : state
  return (
    <AccountFrame title={t(titleOf(shown))}>
      <div aria-live="polite" data-verification={shown ?? 'Asking'}>
        {shown === null ? <AskingForm /> : <Outcome state={shown} />}
      </div>
    </AccountFrame>
  )
}

function titleOf(state: VerifyState | null) {
  if (state === 'Success' || state === 'AlreadyVerified') return 'verify.titleDone'
  return state === null || state === 'Waiting' ? 'verify.title' : 'verify.titleFailed'
}

/** Requests by token, so that a visit sends one even when React runs effects twice. */
const requested = new Map<string, Promise<VerifyState>>()

/** Posts the token with an empty body; an unknown reason becomes a generic error. */
function requestVerification(token: string): Promise<VerifyState> {
  const known = requested.get(token)
  if (known !== undefined) return known
  const asking = fetch(`/api/v1/verify_email/${encodeURIComponent(token)}`, { method: 'POST' })
    .then(answer => answer.json())
    .then((answer: { reason?: unknown }) => verifyStateOf(answer.reason))
    .catch(() => 'Error' as const)
  requested.set(token, asking)
  return asking
}

function AskingForm() {
  return (
    <Form method="post">
      <p className={css.intro}>{t('verify.ask')}</p>
      <Button look="main" type="submit">
        {t('verify.button')}
      </Button>
    </Form>
  )
}

function Outcome({ state }: { state: VerifyState }) {
  if (state === 'Waiting') return <p>{t('verify.waiting')}</p>
  return (
    <>
      <p className={css.intro}>{t(`verify.${state}`)}</p>
      {state === 'Error' ? <p className={css.intro}>{t('verify.errorHint')}</p> : null}
      <p>
        {state === 'Error' ? (
          <ButtonLink to="/settings/account">{t('verify.settings')}</ButtonLink>
        ) : (
          <ButtonLink look="main" to={state === 'Success' ? '/?verified=true' : '/'}>
            {t('verify.continue')}
          </ButtonLink>
        )}
      </p>
    </>
  )
}
