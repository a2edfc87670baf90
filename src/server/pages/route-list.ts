import type { FastifyInstance } from 'fastify'
import type { ServerBuild } from 'react-router'
import { AppError } from '#shared/errors.ts'
import { scriptsInLanguage } from '#shared/messages/script-addresses.ts'
import { DEFAULT_LOCALE, isLocale, type Locale } from '#shared/text/locales.ts'
import { compressShared, type Encoding, pickEncoding } from '../http/compress.ts'
import type { Site } from '../site.ts'

type RouteEntry = ServerBuild['assets']['routes'][string]

/** A year: the address names the version. */
const KEPT = 'public, max-age=31536000, immutable'

/** The path in react-router.config.ts. */
const PATH = '/api/routes'

/**
 * Serves the list of all routes, which the router accepts in answer to any question for some of them. `version` is the
 * build's, `lang` the language of the scripts. Another version is 404, since its scripts are gone too.
 */
export function addRouteList(http: FastifyInstance, { build }: Site): void {
  // Every new reader asks for the list, so each form of it is made once.
  const bodies = new Map<string, Promise<Buffer>>()
  http.get<{ Querystring: { version?: string; lang?: string } }>(PATH, async (request, reply) => {
    request.state.family = PATH
    const isBuilt = typeof build !== 'function'
    const { assets } = isBuilt ? build : await build()
    const { version, lang } = request.query
    if (version !== assets.version) throw new AppError('not_found')
    reply.type('application/json; charset=utf-8')
    // The development server has one set of scripts, and they change.
    if (!isBuilt) return reply.header('Cache-Control', 'no-store').send(routeList(assets, DEFAULT_LOCALE))
    const locale = typeof lang === 'string' && isLocale(lang) ? lang : DEFAULT_LOCALE
    const encoding = pickEncoding(request.headers['accept-encoding'])
    const form = `${locale} ${encoding}`
    const body = bodies.get(form) ?? encode(routeList(assets, locale), encoding)
    bodies.set(form, body)
    if (encoding !== null) reply.header('Content-Encoding', encoding)
    return reply
      .header('Cache-Control', KEPT)
      .header('Vary', 'Accept-Encoding')
      .send(await body)
  })
}

async function encode(text: string, encoding: Encoding | null): Promise<Buffer> {
  const bytes = Buffer.from(text)
  return encoding === null ? bytes : compressShared(bytes, encoding)
}

/** Returns all routes as JSON by ID, without the scripts that each imports: the browser never preloads those. */
function routeList({ routes }: Pick<ServerBuild['assets'], 'routes'>, locale: Locale): string {
  const listed = Object.entries(routes).map(([id, route]) => [id, route && briefly(route)])
  return scriptsInLanguage(JSON.stringify(Object.fromEntries(listed)), locale)
}

function briefly(route: NonNullable<RouteEntry>): Partial<NonNullable<RouteEntry>> {
  const kept = Object.entries(route).filter(([key, value]) => key !== 'imports' && value !== false)
  return Object.fromEntries(kept)
}
