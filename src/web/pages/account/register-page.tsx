import { type FormEvent, useEffect } from 'react'
import { Form, useActionData, useLoaderData, useLocation } from 'react-router'
import { SIGN_UP_LIMITS } from '#shared/accounts/sign-up.ts'
import { t } from '#shared/messages/t.ts'
import { isEmbedded } from '../../data/embedded.ts'
import { SignOnLinks } from '../../features/account/sign-on-links.tsx'
import { framedPath } from '../../features/account-manager/frame-address.ts'
import { keepFields, restoreFields } from '../../features/account-manager/kept-fields.ts'
import { useSteps } from '../../features/account-manager/use-steps.ts'
import { PageTitle } from '../../features/titles/page-title.tsx'
import { type FormResult, fieldError, formError } from '../../forms/form-result.ts'
import { useFocusWrong } from '../../forms/use-focus-wrong.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { SingleColumn } from '../../ui/columns.tsx'
import { FormProblem, fieldCss, TextAreaField, TextField } from '../../ui/fields/field.tsx'
import { upTo } from '../../ui/fields/up-to.ts'
import { Link } from '../../ui/link.tsx'
import { MessagePage } from '../../ui/message-page.tsx'
import { tNodes } from '../../ui/t-nodes.ts'
import { AccountFields } from './account-fields.tsx'
import css from './account-page.module.css'
import type { loader } from './register-page.server.ts'

export { action, loader } from './register-page.server.ts'

const SIGN_UP = 'sign-up'
const KEPT = ['name', 'email'] as const
const STEPS = ['email', 'username-and-password'] as const
const FIELDS = ['name', 'password', 'email', 'words']

/** Sign-up: everything on one page, or step by step in a frame. */
export default function RegisterPage() {
  const { dest, providers, mode, isInvited, invite, isBadInvitation, isAsked } =
    useLoaderData<typeof loader>()
  const result = useActionData() as FormResult | undefined
  const isFramed = isEmbedded(useLocation().search)
  const { shows, next, goTo } = useSteps(STEPS)
  const form = useFocusWrong(result)
  // A half-finished sign-up resumes where it was left, even after its dialog was closed.
  const hasName = shows('username-and-password')
  // biome-ignore lint/correctness/useExhaustiveDependencies: each step has its own fields
  useEffect(() => restoreFields(form.current, SIGN_UP, KEPT), [hasName])
  const emailError = fieldError(result, 'email')
  useEffect(() => {
    if (emailError !== undefined) goTo('email')
  }, [emailError, goTo])
  const handleSubmit = (event: FormEvent) => {
    if (next === null) return
    event.preventDefault()
    next()
  }
  if (isAsked) return <Told title={t('register.asked')} words={t('register.askedHow')} />
  if (mode === 'closed') return <Told title={t('register.closed')} words={t('register.closedHow')} />
  if (mode === 'invitation' && !isInvited)
    return (
      <Told
        title={t('register.byInvitation')}
        words={t(isBadInvitation ? 'register.badInvitation' : 'register.byInvitationHow')}
      />
    )
  const isDecided = mode === 'approval' && !isInvited
  return (
    <SingleColumn title={t('account.registerTitle')} isNarrow>
      <PageTitle label={t('account.registerTitle')} />
      <Form
        method="post"
        ref={form}
        // On the last step the server reports all problems at once.
        noValidate={next === null}
        className={fieldCss.form}
        onSubmit={handleSubmit}
        onInput={event => keepFields(event.currentTarget, SIGN_UP, KEPT)}
      >
        {isInvited ? <p role="status">{t('register.invited')}</p> : null}
        {isDecided ? <p>{t(isBadInvitation ? 'register.badInvitation' : 'register.byApproval')}</p> : null}
        <FormProblem words={formError(result, FIELDS)} />
        <input type="hidden" name="dest" value={dest} />
        <input type="hidden" name="invite" value={invite} />
        {shows('username-and-password') ? <AccountFields result={result} isNew="sign-up" /> : null}
        <div hidden={!shows('email')}>
          <TextField
            name="email"
            type="email"
            label={t('account.email')}
            hint={t('account.emailHint')}
            defaultValue={result?.values?.email}
            error={emailError}
            autoComplete="email"
          />
        </div>
        {isDecided && shows('username-and-password') ? (
          <TextAreaField
            name="words"
            label={t('register.words')}
            hint={t('register.wordsHint', { most: SIGN_UP_LIMITS.words })}
            rows={4}
            {...upTo(SIGN_UP_LIMITS.words)}
            required
            defaultValue={result?.values?.words}
            error={fieldError(result, 'words')}
          />
        ) : null}
        <p className={fieldCss.hint}>
          {tNodes('account.terms', {
            terms: <PolicyLink page="useragreement" />,
            privacy: <PolicyLink page="privacypolicy" />,
          })}
        </p>
        <Button look="main" type="submit">
          {t(next !== null ? 'account.next' : isDecided ? 'register.ask' : 'account.register')}
        </Button>
      </Form>
      {providers.length === 0 || mode !== 'open' ? null : (
        <div className={css.ways}>
          <SignOnLinks providers={providers} dest={dest} />
        </div>
      )}
      <p className={css.other}>
        {t('account.hasAccount')}{' '}
        <Link to={isFramed ? framedPath('login') : `/login?dest=${encodeURIComponent(dest)}`}>
          {t('account.logIn')}
        </Link>
      </p>
    </SingleColumn>
  )
}

/** The message for people who can't sign up here, or not yet. */
function Told({ title, words }: { title: string; words: string }) {
  return (
    <MessagePage
      title={title}
      actions={
        <>
          <ButtonLink look="main" to="/login">
            {t('account.logIn')}
          </ButtonLink>
          <ButtonLink to="/">{t('shell.home')}</ButtonLink>
        </>
      }
    >
      <PageTitle label={title} />
      <p>{words}</p>
    </MessagePage>
  )
}

/** Opens in a new tab so that typed text is kept, also in a frame. */
function PolicyLink({ page }: { page: 'useragreement' | 'privacypolicy' }) {
  return (
    <a href={`/wiki/${page}`} target="_blank" rel="noopener">
      {t(`shell.policy.${page}`)}
    </a>
  )
}
