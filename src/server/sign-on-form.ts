import type { IncomingMessage } from 'node:http'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { readBody } from './admission/read-body.ts'

const MOST_BYTES = 64 * 1024
/** What a provider answers with. Apple also sends the person's name once, which nobody here asked for. */
const FIELDS = ['code', 'state', 'error', 'iss']

/** The one door that another site's page may send a form to: it only turns it into an address of our own. */
export const SIGN_ON_FORM = /^\/account\/sso\/callback\/[a-z][a-z0-9-]*$/

/**
 * A provider that sends people back with a form (Apple does) instead of an address. It comes without our cookies and changes
 * nothing here: the browser is sent on to the address, which asks for the cookie that the log-in began with.
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
