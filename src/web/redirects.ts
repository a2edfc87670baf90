type Params = Record<string, string>

/**
 * Every old URL and where it goes now. `:name` stands for one segment, `*` for the rest. The query is kept.
 */
export const REDIRECTS: readonly { from: string; to: (params: Params) => string }[] = [
  { from: '/original/submit', to: () => '/submit' },
  { from: '/u/:name', to: ({ name }) => `/user/${name}` },
  { from: '/u/:name/*', to: ({ name, rest }) => `/user/${name}/${rest}` },
]

/** Where an old path leads now, or null. */
export function findRedirect(pathname: string): string | null {
  const path = pathname.length > 1 ? pathname.replace(/\/+$/, '') : pathname
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
