import type { Location } from 'react-router'
import { t } from '#shared/messages/translate.ts'

/** What the header calls the place one is at. */
export function placeLabel({ pathname }: Pick<Location, 'pathname'>): string {
  const [, first, second] = pathname.split('/')
  if (first === 'r' && second === 'popular') return t('shell.popular')
  if (first === 'r' && second === 'all') return t('shell.all')
  if (first === 'r' && second !== undefined) return `r/${decodeSegment(second)}`
  if (first === 'user' && second !== undefined) return `u/${decodeSegment(second)}`
  if (first === 'communities') return t('shell.communities')
  if (first === 'submit') return t('shell.createPost')
  if (first === 'settings') return t('shell.settings')
  return t('shell.home')
}

/** Where to log in and come back from. */
export function loginPath({ pathname, search }: Pick<Location, 'pathname' | 'search'>): string {
  if (/^\/(login|register|logout|setup)/.test(pathname)) return '/login'
  return `/login?dest=${encodeURIComponent(pathname + search)}`
}

function decodeSegment(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    // Not an encoded name: show it as it stands.
    return text
  }
}
