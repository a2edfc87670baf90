import type { FastifyInstance } from 'fastify'
import type { ServerBuild } from 'react-router'
import { AppError } from '#shared/errors.ts'
import { scriptsInLanguage } from '#shared/messages/script-addresses.ts'
import { DEFAULT_LOCALE, isLocale, type Locale } from '#shared/text/locales.ts'
import type { Site } from '../site.ts'

type RouteEntry = ServerBuild['assets']['routes'][string]

/** A year: the address names the version. */
const KEPT = 'public, max-age=31536000, immutable'

/** The path in react-router.config.ts. */
const PATH = '/api/routes'

/**
 * Serves the list of all routes, which the router takes as the answer to each of its questions for some of them. `version` is the
 * build's, `lang` the language of the scripts. Another version is not found, since its scripts are gone too.
 */
export function addRouteList(http: FastifyInstance, { build }: Site): void {
  const lists = new Map<Locale, string>()
  http.get<{ Querystring: { version?: string; lang?: string } }>(PATH, async (request, reply) => {
    request.state.family = PATH
    const { assets } = typeof build === 'function' ? await build() : build
    const { version, lang } = request.query
    if (version !== assets.version) throw new AppError('not_found')
    const locale = typeof lang === 'string' && isLocale(lang) ? lang : DEFAULT_LOCALE
    // The development server has one set of scripts, which change.
    const list =
      typeof build === 'function'
        ? routeList(assets, DEFAULT_LOCALE)
        : (lists.get(locale) ?? routeList(assets, locale))
    if (typeof build !== 'function') lists.set(locale, list)
    return reply
      .header('Cache-Control', typeof build === 'function' ? 'no-store' : KEPT)
      .type('application/json; charset=utf-8')
      .send(list)
  })
}

/** Returns all routes as JSON, by ID, without the scripts that each imports: only a page's own are preloaded. */
function routeList({ routes }: Pick<ServerBuild['assets'], 'routes'>, locale: Locale): string {
  const listed = Object.entries(routes).map(([id, route]) => [id, route && briefly(route)])
  return scriptsInLanguage(JSON.stringify(Object.fromEntries(listed)), locale)
}

function briefly(route: NonNullable<RouteEntry>): Partial<NonNullable<RouteEntry>> {
  const kept = Object.entries(route).filter(([key, value]) => key !== 'imports' && value !== false)
  return Object.fromEntries(kept)
}
