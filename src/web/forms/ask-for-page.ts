import { t } from '#shared/messages/translate.ts'
import { keepTrying, reachServer, Unreached } from '../data/reach-server.ts'
import { type FormResult, isSecretField } from './form-result.ts'

/**
 * What the router asks the server (vite.config.ts puts it there): reading waits until it can be reached, while the page
 * stays as it is. Null for what was to be changed: that is not done, and not done later by itself.
 */
export async function askForPage(url: URL, init: RequestInit): Promise<Response | null> {
  const method = init.method ?? 'GET'
  if (method === 'GET') return keepTrying(() => reachServer(url, init), init.signal ?? undefined)
  try {
    return await reachServer(url, init)
  } catch (error) {
    if (error instanceof Unreached) return null
    throw error
  }
}

/** What a form's action answers in place of a server that cannot be reached: the page says so and keeps what was typed. */
export function unreachedAction(init: RequestInit, routes: readonly string[]) {
  const answer: FormResult = {
    error: { code: 'unavailable', details: {} },
    words: t('shell.offline'),
    values: valuesOf(init.body),
  }
  return { status: 503, data: { routes: { [routes[0] ?? '']: { data: answer } } } }
}

function valuesOf(body: RequestInit['body']): Record<string, string> {
  if (!(body instanceof FormData || body instanceof URLSearchParams)) return {}
  const fields = [...body].filter(([name, value]) => typeof value === 'string' && !isSecretField(name))
  return Object.fromEntries(fields) as Record<string, string>
}
