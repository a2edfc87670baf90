import { t } from '#shared/messages/translate-wiki.ts'
import type { WikiView } from '#shared/views/wiki-view.ts'

const NAMED = [
  'index',
  'useragreement',
  'privacypolicy',
  'contentpolicy',
  'moderatorcodeofconduct',
  'moderating',
] as const

/** What a page is called: the site's own documents have names, others their address. */
export function wikiTitle({ community }: WikiView, name: string): string {
  const known = community === null ? NAMED.find(page => page === name) : undefined
  if (known !== undefined) return t(`wiki.title.${known}`)
  return community !== null && name === 'index'
    ? t('wiki.ofCommunity', { name: community.prefixedName })
    : name
}
