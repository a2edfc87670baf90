import { Form, useActionData, useLoaderData, useLocation } from 'react-router'
import { t } from '#shared/messages/t.ts'
import { isEmbedded } from '../../data/embedded.ts'
import { CodeFields } from '../../features/account/code-fields.tsx'
import { SignOnLinks, type SignOnProviders } from '../../features/account/sign-on-links.tsx'
import { useLoginProof } from '../../features/account/use-login-proof.tsx'
import { framedPath } from '../../features/account-manager/frame-address.ts'
import { PageTitle } from '../../features/titles/page-title.tsx'
import { failureOf, formError } from '../../forms/form-result.ts'
import { Button } from '../../ui/button.tsx'
import { SingleColumn } from '../../ui/columns.tsx'
import { FormProblem, fieldCss } from '../../ui/fields/field.tsx'
import { Link } from '../../ui/link.tsx'
import { AccountFields } from './account-fields.tsx'
import css from './account-page.module.css'
import { PasskeyLogin } from './log-in/passkey-login.tsx'
import type { loader } from './login-page.server.ts'

export { action, loader } from './login-page.server.ts'

export default function LoginPage() {
  const { dest, codeFor, providers } = useLoaderData<typeof loader>()
  return (
    <SingleColumn title={t('account.logInTitle')} isNarrow>
      <PageTitle label={t('account.logInTitle')} />
      {codeFor === null ? (
        <FirstStep dest={dest} providers={providers} />
      ) : (
        <CodeStep dest={dest} name={codeFor} />
      )}
    </SingleColumn>
  )
}

function FirstStep({ dest, providers }: { dest: string; providers: SignOnProviders }) {
  const result = failureOf(useActionData())
  const isFramed = isEmbedded(useLocation().search)
  const proof = useLoginProof(result)
  return (
    <>
      <Form method="post" className={fieldCss.form}>
        <FormProblem words={proof.isSolving ? undefined : formError(result, ['name', 'password'])} />
        <input type="hidden" name="dest" value={dest} />
        <AccountFields result={result} isNew={false} />
        {proof.fields}
        <Button look="main" type="submit">
          {t('account.logIn')}
        </Button>
      </Form>
      <div className={css.ways}>
        <PasskeyLogin dest={dest} />
        <SignOnLinks providers={providers} dest={dest} />
      </div>
      <p className={css.other}>
        <Link to="/password_reset">{t('password.forgot')}</Link>
        <br />
        <Link to="/account/magic_link">{t('magic.link')}</Link>
      </p>
      <p className={css.other}>
        {t('account.noAccount')}{' '}
        <Link to={isFramed ? framedPath('register') : `/register?dest=${encodeURIComponent(dest)}`}>
          {t('account.register')}
        </Link>
      </p>
    </>
  )
}

function CodeStep({ dest, name }: { dest: string; name: string }) {
  const result = failureOf(useActionData())
  return (
    <>
      <Form method="post" className={fieldCss.form}>
        <FormProblem words={formError(result, ['code'])} />
        <p>{t('otp.loginText', { name })}</p>
        <input type="hidden" name="dest" value={dest} />
        <input type="hidden" name="step" value="confirm-otp" />
        <CodeFields result={result} isBackupTaken />
        <Button look="main" type="submit">
          {t('account.logIn')}
        </Button>
      </Form>
      <div className={css.ways}>
        <PasskeyLogin dest={dest} words={t('passkeys.instead')} />
      </div>
      <p className={css.other}>
        <Link to={`/login?dest=${encodeURIComponent(dest)}`}>{t('otp.startOver')}</Link>
      </p>
    </>
  )
}
