import { isRouteErrorResponse } from 'react-router'
import type { WireError } from '#shared/errors.ts'
import { t } from '#shared/messages/t.ts'
import { useShell } from '../data/shell-data.ts'
import { PageTitle } from '../features/titles/page-title.tsx'
import { Button } from '../ui/button.tsx'
import { late } from '../ui/hydration/late.ts'
import css from '../ui/message-page.module.css'

const ToldPage = late(() => import('./told-page.tsx').then(module => module.ToldPage))

/** Error page inside the frame; header and menus stay. */
export function ErrorPage({ error }: { error: unknown }) {
  const failure = readFailure(error)
  // No boundary: the page waits for it, so that it arrives whole even without script.
  if (failure !== null && failure.code !== 'internal' && failure.code !== 'unavailable')
    return <ToldPage failure={failure} />
  return <Unreachable error={error} />
}

function readFailure(error: unknown): WireError | null {
  if (!isRouteErrorResponse(error)) return null
  const sent = (error.data as { error?: WireError } | null)?.error
  if (sent !== undefined) return sent
  return error.status === 404 || error.status === 405 ? { code: 'not_found', details: {} } : null
}

/** R2.13-err-01, R8-33: the server is unreachable or failed. */
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
      <PageTitle label={t('error.page.title')} />
      <h1>{title}</h1>
      <p>{t('error.page.wait')}</p>
      <p>{t('error.page.safe')}</p>
      {import.meta.env.DEV && error instanceof Error ? <pre className={css.pre}>{error.stack}</pre> : null}
      <div className={css.actions}>{actions}</div>
    </div>
  )
}

/** Reloads the page; without script the form itself requests it again. */
function handleReload(event: { preventDefault(): void }): void {
  event.preventDefault()
  window.location.reload()
}
