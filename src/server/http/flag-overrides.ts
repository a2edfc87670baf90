import type { FastifyRequest } from 'fastify'
import { FLAGS_COOKIE } from '#platform/context/request-context.ts'
import { type FlagChoices, parseFlags } from '#shared/flags.ts'
import type { App } from '../app.ts'

/** Returns the flags a request overrides, `?flags=name=on` before the cookie of that name; none unless the site allows it. */
export function chosenFlags({ config }: App, request: FastifyRequest): FlagChoices {
  if (!config.allowsFlagOverrides) return {}
  const query = new URLSearchParams(request.url.split('?')[1] ?? '')
  const text = query.get('flags') ?? request.state.caller.cookies[FLAGS_COOKIE] ?? ''
  try {
    return parseFlags(text)
  } catch {
    // A mistyped override shouldn't fail the page.
    return {}
  }
}
