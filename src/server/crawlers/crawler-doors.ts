import type { FastifyInstance } from 'fastify'
import { element, XML_HEAD } from '#api/syndication/xml.ts'
import { fail } from '#shared/errors.ts'
import type { App } from '../app.ts'
import { baseUrl } from '../http/request-state.ts'

/**
 * Paths for programs or signed-in members, or with nothing to find. Pages that merely shouldn't be indexed say so
 * themselves.
 */
const CLOSED_PATHS = [
  '/api/',
  '/graphql',
  '/data/',
  '/account/',
  '/admin',
  '/login',
  '/register',
  '/modmail',
  '/report',
  '/settings',
  '/setup/',
  '/submit',
]
const YEAR_MS = 365 * 86_400_000
const AN_HOUR = 'public, max-age=3600'

/** Adds the files that crawlers, browsers and researchers look up by name. */
export function addCrawlerDoors(http: FastifyInstance, app: App): void {
  const { siteName, securityContact } = app.config
  http.get('/robots.txt', (request, reply) => {
    request.state.family = '/robots.txt'
    const lines = ['User-agent: *', ...CLOSED_PATHS.map(path => `Disallow: ${path}`)]
    return reply
      .header('Cache-Control', AN_HOUR)
      .type('text/plain; charset=utf-8')
      .send(`${lines.join('\n')}\n\nSitemap: ${baseUrl(app, request)}/sitemap.xml\n`)
  })
  http.get('/opensearch.xml', (request, reply) => {
    request.state.family = '/opensearch.xml'
    return reply
      .header('Cache-Control', AN_HOUR)
      .type('application/opensearchdescription+xml; charset=utf-8')
      .send(searchDescription(siteName, baseUrl(app, request)))
  })
  http.get('/.well-known/change-password', (request, reply) => {
    request.state.family = '/.well-known'
    return reply.redirect('/change_password', 302)
  })
  http.get('/.well-known/security.txt', (request, reply) => {
    request.state.family = '/.well-known'
    if (securityContact === undefined) fail('not_found')
    const url = baseUrl(app, request)
    // RFC 9116 requires an expiry: today plus one year.
    const expires = new Date(Math.floor((app.now().getTime() + YEAR_MS) / 86_400_000) * 86_400_000)
    return reply
      .header('Cache-Control', AN_HOUR)
      .type('text/plain; charset=utf-8')
      .send(
        `Contact: ${securityContact}\nExpires: ${expires.toISOString()}\nCanonical: ${url}/.well-known/security.txt\n`,
      )
  })
}

/** Returns the OpenSearch description for the browser's search field; short names have at most 16 characters. */
function searchDescription(siteName: string, url: string): string {
  return (
    XML_HEAD +
    element(
      'OpenSearchDescription',
      [
        element('ShortName', siteName.slice(0, 16)),
        element('Description', siteName),
        element('InputEncoding', 'UTF-8'),
        element('Image', `${url}/icons/icon-192.png`, { width: 192, height: 192, type: 'image/png' }),
        element('Url', null, { type: 'text/html', method: 'get', template: `${url}/search?q={searchTerms}` }),
        element('Url', null, {
          type: 'application/x-suggestions+json',
          rel: 'suggestions',
          template: `${url}/search/suggestions?q={searchTerms}`,
        }),
      ],
      { xmlns: 'http://a9.com/-/spec/opensearch/1.1/' },
    )
  )
}
