import { t } from '#shared/messages/translate-wiki.ts'

const NAMED = ['index', 'useragreement', 'privacypolicy', 'contentpolicy', 'moderatorcodeofconduct'] as const

/** What one of the site's documents is called. */
export function siteTitle(name: string): string {
  const known = NAMED.find(page => page === name)
  return known === undefined ? name : t(`wiki.title.${known}`)
}
