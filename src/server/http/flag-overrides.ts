import type { FastifyRequest } from 'fastify'
import { FLAGS_COOKIE } from '#platform/context/request-context.ts'
import { type FlagChoices, parseFlags } from '#shared/flags.ts'
import type { App } from '../app.ts'
import { parseCookies } from './cookies.ts'

/** The flags that a request chooses, `?flags=name=on` before the cookie of that name; none unless the site allows it. */
export function chosenFlags({ config }: App, request: FastifyRequest): FlagChoices {
  if (!config.allowsFlagOverrides) return {}
  const query = new URLSearchParams(request.url.split('?')[1] ?? '')
  const text = query.get('flags') ?? parseCookies(request.headers.cookie)[FLAGS_COOKIE] ?? ''
  try {
    return parseFlags(text)
  } catch {
    // Somebody's mistyped experiment is no reason to refuse the page.
    return {}
  }
}
