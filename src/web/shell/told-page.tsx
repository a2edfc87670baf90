import { useLocation } from 'react-router'
import type { WireError } from '#shared/errors.ts'
import { LOGGED_OUT_JOIN_LIMIT } from '#shared/limits.ts'
import { errorWords } from '#shared/messages/error-words.ts'
import { t } from '#shared/messages/t.ts'
import { loginPath } from '../data/login-path.ts'
import { PageTitle } from '../features/titles/page-title.tsx'
import { ButtonLink } from '../ui/button.tsx'
import { MessagePage } from '../ui/message-page.tsx'

/** Page of an expected error: not found, not signed in, not allowed. Loaded on demand with all error messages. */
export function ToldPage({ failure }: { failure: WireError }) {
  if (failure.code === 'not_found') return <NotFound />
  if (failure.code === 'login_required') return <LoginNeeded />
  if (failure.code === 'visitor_join_limit') return <JoinedEnough failure={failure} />
  return <Refused failure={failure} />
}

function NotFound() {
  return (
    <MessagePage
      title={t('error.page.notFound')}
      actions={<ButtonLink to="/">{t('error.page.goHome')}</ButtonLink>}
    >
      <PageTitle label={t('error.page.notFound')} />
      <p>{t('error.page.notFoundText')}</p>
    </MessagePage>
  )
}

function LoginNeeded() {
  const location = useLocation()
  const actions = (
    <ButtonLink look="main" to={loginPath(location)}>
      {t('shell.logIn')}
    </ButtonLink>
  )
  return (
    <MessagePage title={t('error.page.loginTitle')} actions={actions}>
      <PageTitle label={t('error.page.loginTitle')} />
      <p>{t('error.page.loginText')}</p>
    </MessagePage>
  )
}

/** R5-37: a visitor reached the limit of joined communities. */
function JoinedEnough({ failure }: { failure: WireError }) {
  const title = t('error.page.joinLimit', { limit: LOGGED_OUT_JOIN_LIMIT })
  const actions = (
    <ButtonLink look="main" to={loginPath(useLocation()).replace('/login', '/register')}>
      {t('shell.signUp')}
    </ButtonLink>
  )
  return (
    <MessagePage title={title} actions={actions}>
      <PageTitle label={title} />
      <p>{errorWords(failure)}</p>
    </MessagePage>
  )
}

function Refused({ failure }: { failure: WireError }) {
  const title = t(
    failure.code === 'rate_limited'
      ? 'error.page.tooFast'
      : failure.code === 'not_allowed'
        ? 'error.page.forbidden'
        : 'error.page.title',
  )
  return (
    <MessagePage title={title} actions={<ButtonLink to="/">{t('error.page.goHome')}</ButtonLink>}>
      <PageTitle label={title} />
      <p>{failure.code === 'not_allowed' ? t('error.page.forbiddenText') : errorWords(failure)}</p>
    </MessagePage>
  )
}
