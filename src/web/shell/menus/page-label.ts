import { t } from '#shared/messages/t.ts'
import { pageTypeOf } from '#shared/page-types.ts'

/** Pages without a type in the spec, by first path segment. */
const PLACES = {
  about: 'place.performance',
  admin: 'place.admin',
  chat: 'place.chat',
  communities: 'place.communities',
  login: 'place.login',
  logout: 'place.logout',
  password_reset: 'place.password',
  register: 'place.register',
  setup: 'place.setup',
  subreddits: 'place.communities',
  verification: 'place.email',
  wiki: 'place.wiki',
} as const

/** Returns the header's label for the current page (R2.12-14 to R2.12-18). */
export function pageLabel(pathname: string, siteName: string): string {
  const { type, name } = pageTypeOf(pathname)
  const first = pathname.split('/')[1] ?? ''
  return type === 'Unknown' && isPlace(first) ? t(PLACES[first]) : t(`label.${type}`, { name, siteName })
}

function isPlace(name: string): name is keyof typeof PLACES {
  return Object.hasOwn(PLACES, name)
}
