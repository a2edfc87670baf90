import { t } from '#shared/messages/t.ts'
import type { WikiView } from '#shared/views/wiki-view.ts'

const NAMED = [
  'index',
  'about',
  'help',
  'useragreement',
  'privacypolicy',
  'contentpolicy',
  'moderatorcodeofconduct',
  'moderating',
] as const

/** Returns a page's title: fixed for the site's own documents, otherwise its path. */
export function wikiTitle({ community }: WikiView, name: string): string {
  const known = community === null ? NAMED.find(page => page === name) : undefined
  if (known !== undefined) return t(`wiki.title.${known}`)
  return community !== null && name === 'index'
    ? t('wiki.ofCommunity', { name: community.prefixedName })
    : name
}
