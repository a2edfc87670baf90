import { t } from '#shared/messages/t.ts'
import type { SessionView } from '#shared/views/session-view.ts'
import { showToast } from '../../toasts/show-toast.ts'

/**
 * Requests a new session. Null on failure: the reader is told, unless the connection is just down, which the next attempt may
 * fix.
 */
export async function refreshSession(): Promise<SessionView | null> {
  let response: Response
  try {
    response = await fetch('/api/session/refresh', { method: 'POST' })
  } catch {
    return null
  }
  if (response.status === 401) {
    showEnded()
    return null
  }
  const session = (await response.json().catch(() => null)) as Partial<SessionView> | null
  if (response.ok && typeof session?.expires === 'string' && typeof session.expiresIn === 'number')
    return { expires: session.expires, expiresIn: session.expiresIn }
  showToast({ kind: 'Error', name: 'session', text: t('session.failed'), durationMs: 0 })
  return null
}

/** R8-32. */
function showEnded(): void {
  showToast({
    kind: 'AuthError',
    name: 'session',
    text: t('session.authError'),
    durationMs: 0,
    button: { text: t('error.page.reload'), run: () => window.location.reload() },
  })
}
