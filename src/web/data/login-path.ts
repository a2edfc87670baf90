import type { Location } from 'react-router'

/** Where to log in and come back from. */
export function loginPath({ pathname, search }: Pick<Location, 'pathname' | 'search'>): string {
  if (/^\/(login|register|logout|setup)/.test(pathname)) return '/login'
  return `/login?dest=${encodeURIComponent(pathname + search)}`
}
