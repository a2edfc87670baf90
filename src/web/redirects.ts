import { redirectDocument } from 'react-router'
import { fail } from '#shared/errors.ts'
import { withoutTrailingSlashes } from '#shared/text/trim-run.ts'

type Params = Record<string, string>

/**
 * Every old URL and where it goes now. `:name` stands for one segment, `*` for the rest. The query is kept.
 */
const REDIRECTS: readonly { from: string; to: (params: Params) => string }[] = [
  { from: '/original/submit', to: () => '/submit' },
  ...[
    '/explore',
    '/explore/:category',
    '/original',
    '/original/:category',
    '/original/:category/:sort',
    '/powerup',
    '/powerups',
    '/talk',
  ].map(from => ({ from, to: () => '/' })),
  // R2.9-09, R2.9-10, R2.9-11: the wiki by its short name, and what were pages of settings.
  ...['', '/r/:community'].flatMap(place =>
    ['w', 'wiki/settings'].flatMap(old => [
      { from: `${place}/${old}`, to: (params: Params) => `${wikiOf(params)}/index` },
      { from: `${place}/${old}/*`, to: (params: Params) => `${wikiOf(params)}/${params.rest}` },
    ]),
  ),
  { from: '/r/:name/about/edit', to: ({ name }) => `/r/${name}/about/settings` },
  {
    // Links of a country's communities (R5-28).
    from: '/:country/r/*',
    to: ({ country = '', rest }) => (/^[a-z]{2}$/i.test(country) ? `/r/${rest}/` : fail('not_found')),
  },
  { from: '/u/:name', to: ({ name }) => `/user/${name}` },
  { from: '/u/:name/*', to: ({ name, rest }) => `/user/${name}/${rest}` },
]

function wikiOf({ community }: Params): string {
  return community === undefined ? '/wiki' : `/r/${community}/wiki`
}

/** The way to where an old URL's page is now, with its query, by loading it anew. Throws `not_found` when it is none. */
export function redirectOld({ pathname, search }: URL): Response {
  const target = findRedirect(pathname)
  return target === null ? fail('not_found') : redirectDocument(target + search, 301)
}

/** Where an old path leads now, or null. */
function findRedirect(pathname: string): string | null {
  const path = pathname.length > 1 ? withoutTrailingSlashes(pathname) : pathname
  for (const { from, to } of REDIRECTS) {
    const match = patternOf(from).exec(path)
    if (match !== null) return to({ ...match.groups })
  }
  return null
}

function patternOf(from: string): RegExp {
  const source = from.replace(/:(\w+)/g, '(?<$1>[^/]+)').replace('*', '(?<rest>.+)')
  return new RegExp(`^${source}$`, 'i')
}
