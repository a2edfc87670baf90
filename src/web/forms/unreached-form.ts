import { type DataStrategyResult, data, type MiddlewareFunction } from 'react-router'
import { t } from '#shared/messages/t.ts'
import { Unreached } from '../data/reach-server.ts'
import { type FormResult, isSecretField } from './form-result.ts'

type Results = Record<string, DataStrategyResult>

/**
 * Answers forms when the server is unreachable, as a rejecting action would: the page says so and keeps the typed text. Client
 * middleware of the root route.
 */
export const answerUnreached: MiddlewareFunction<Results> = async ({ request }, next) => {
  if (request.method === 'GET') return await next()
  // The router reads the request's body when sending it.
  const sent = request.clone()
  const results = await next()
  const unreached = Object.keys(results).find(route => isUnreached(results[route]))
  if (unreached === undefined) return results
  const answer: FormResult = {
    error: { code: 'unavailable', details: {} },
    words: t('shell.offline'),
    values: await valuesOf(sent),
  }
  return { ...results, [unreached]: { type: 'data', result: data(answer, { status: 503 }) } }
}

/** The router passes on an action's error unchanged, or with its response status. */
function isUnreached(result: DataStrategyResult | undefined): boolean {
  if (result?.type !== 'error') return false
  const thrown = result.result as { data?: unknown }
  return thrown instanceof Unreached || thrown?.data instanceof Unreached
}

async function valuesOf(request: Request): Promise<Record<string, string>> {
  const form = await request.formData().catch(() => new FormData())
  const fields = [...form].filter(([name, value]) => typeof value === 'string' && !isSecretField(name))
  return Object.fromEntries(fields) as Record<string, string>
}
