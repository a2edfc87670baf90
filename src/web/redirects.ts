import { redirectDocument } from 'react-router'
import { fail } from '#shared/errors.ts'
import { withoutTrailingSlashes } from '#shared/text/trim-run.ts'

type Params = Record<string, string>

const DOCUMENTS = {
  about: 'about',
  help: 'help',
  rules: 'contentpolicy',
  privacy: 'privacypolicy',
  terms: 'useragreement',
}

/** Every old URL and its new one. `:name` matches one segment, `*` the rest. The query is kept. */
const REDIRECTS: readonly { from: string; to: (params: Params) => string }[] = [
  // The site's own documents under the names people try; operators edit them in its wiki.
  ...Object.entries(DOCUMENTS).map(([name, page]) => ({ from: `/${name}`, to: () => `/wiki/${page}` })),
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
  // R2.9-09, R2.9-10, R2.9-11: the wiki's short name, and former settings pages.
  ...['', '/r/:community'].flatMap(place =>
    ['w', 'wiki/settings'].flatMap(old => [
      { from: `${place}/${old}`, to: (params: Params) => `${wikiOf(params)}/index` },
      { from: `${place}/${old}/*`, to: (params: Params) => `${wikiOf(params)}/${params.rest}` },
    ]),
  ),
  // Searching these listings means searching everything.
  ...['all', 'popular', 'mod'].map(name => ({ from: `/r/${name}/search`, to: () => '/search' })),
  { from: '/r/:name/about/edit', to: ({ name }) => `/r/${name}/about/settings` },
  {
    // Community links of a country site (R5-28).
    from: '/:country/r/*',
    to: ({ country = '', rest }) => (/^[a-z]{2}$/i.test(country) ? `/r/${rest}/` : fail('not_found')),
  },
  // R2.11-16, R2.11-20: the rest is dropped.
  { from: '/user/:name/posts/*', to: ({ name }) => `/user/${name}/submitted` },
  // R2.11-21, R2.11-22, R2.11-23: only these two pages of the old preferences.
  { from: '/prefs/blocked', to: () => '/settings/privacy' },
  { from: '/prefs/deactivate', to: () => '/settings/' },
  { from: '/settings/blocked', to: () => '/settings/privacy' },
  // R2.11-24, R2.11-25: profile settings used to be below the profile.
  { from: '/user/:name/about/edit', to: () => '/settings/profile' },
  { from: '/user/:name/about/edit/privacy', to: () => '/settings/profile' },
  { from: '/u/:name', to: ({ name }) => `/user/${name}` },
  { from: '/u/:name/*', to: ({ name, rest }) => `/user/${name}/${rest}` },
]

function wikiOf({ community }: Params): string {
  return community === undefined ? '/wiki' : `/r/${community}/wiki`
}

/** Returns a document redirect from an old URL, with its query. Throws `not_found` when there is none. */
export function redirectOld({ pathname, search }: URL): Response {
  const target = findRedirect(pathname)
  return target === null ? fail('not_found') : redirectDocument(target + search, 301)
}

/** Returns the new path of an old one, or null. */
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
