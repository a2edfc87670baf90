import { lazy } from 'react'
import { isRouteErrorResponse } from 'react-router'
import type { WireError } from '#shared/errors.ts'
import { t } from '#shared/messages/translate.ts'
import { useShell } from '../data/shell-data.ts'
import { Button } from '../ui/button.tsx'
import css from '../ui/message-page.module.css'

const ToldPage = lazy(() => import('./told-page.tsx').then(module => ({ default: module.ToldPage })))

/** What a page shows when it cannot show itself; header and menus stay. */
export function ErrorPage({ error }: { error: unknown }) {
  const failure = readFailure(error)
  if (failure !== null && failure.code !== 'internal' && failure.code !== 'unavailable') {
    // No boundary: the page waits for it, so that it comes whole also to those without script.
    return (
      <>
        <NotForSearch />
        <ToldPage failure={failure} />
      </>
    )
  }
  return <Unreachable error={error} />
}

function readFailure(error: unknown): WireError | null {
  if (!isRouteErrorResponse(error)) return null
  const sent = (error.data as { error?: WireError } | null)?.error
  if (sent !== undefined) return sent
  return error.status === 404 || error.status === 405 ? { code: 'not_found', details: {} } : null
}

/** R2.13-err-01, R8-33: the server cannot be reached or failed. */
function Unreachable({ error }: { error: unknown }) {
  const { siteName } = useShell()
  const title = t('error.page.unreachable', { siteName })
  const actions = (
    <form method="get" onSubmit={handleReload}>
      <Button look="main" type="submit">
        {t('error.page.reload')}
      </Button>
    </form>
  )
  return (
    <div className={css.page}>
      <NotForSearch />
      <title>{t('error.page.title')}</title>
      <h1>{title}</h1>
      <p>{t('error.page.wait')}</p>
      <p>{t('error.page.safe')}</p>
      {import.meta.env.DEV && error instanceof Error ? <pre className={css.pre}>{error.stack}</pre> : null}
      <div className={css.actions}>{actions}</div>
    </div>
  )
}

function NotForSearch() {
  return <meta name="robots" content="noindex,nofollow" />
}

/** Without script the form itself asks for the page again. */
function handleReload(event: { preventDefault(): void }): void {
  event.preventDefault()
  window.location.reload()
}
