import type { IncomingMessage } from 'node:http'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { readBody } from './admission/read-body.ts'

const MOST_BYTES = 64 * 1024
/** Fields of a provider's response. Apple also sends the person's name once, which is not needed. */
const FIELDS = ['code', 'state', 'error', 'iss']

/** Accepts a form from another site; it just redirects to one of our URLs. */
export const SIGN_ON_FORM = /^\/account\/sso\/callback\/[a-z][a-z0-9-]*$/

/**
 * Handles providers that return with a form (as Apple does) instead of a redirect. It arrives without our cookies and changes
 * nothing: the browser is redirected to the URL, which requires the cookie set when log-in began.
 */
export function addSignOnForm(http: FastifyInstance): void {
  http.register(async scope => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      (request: FastifyRequest, payload: IncomingMessage) =>
        readBody(request, payload, { maxBytes: MOST_BYTES }),
    )
    scope.route<{ Params: { provider: string } }>({
      method: 'POST',
      url: '/account/sso/callback/:provider',
      config: { guard: 'inside' },
      handler: (request, reply) => {
        const sent = new URLSearchParams(String(request.body ?? ''))
        const told = new URLSearchParams()
        for (const name of FIELDS) {
          const value = sent.get(name)
          if (value !== null) told.set(name, value)
        }
        const path = `/account/sso/callback/${encodeURIComponent(request.params.provider)}`
        return reply.header('Cache-Control', 'no-store').redirect(`${path}?${told}`, 303)
      },
    })
  })
}
