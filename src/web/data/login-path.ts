import type { Location } from 'react-router'

/** Returns the log-in URL that leads back here. */
export function loginPath({ pathname, search }: Pick<Location, 'pathname' | 'search'>): string {
  if (/^\/(login|register|logout|setup)/.test(pathname)) return '/login'
  return `/login?dest=${encodeURIComponent(pathname + search)}`
}
