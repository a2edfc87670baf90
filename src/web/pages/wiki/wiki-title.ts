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

/**
 * Returns a page's title: fixed for the site's own documents, otherwise from the last part of its path: `guides/first-steps` is
 * “First steps”.
 */
export function wikiTitle({ community }: WikiView, name: string): string {
  const known = community === null ? NAMED.find(page => page === name) : undefined
  if (known !== undefined) return t(`wiki.title.${known}`)
  if (community !== null && name === 'index') return t('wiki.ofCommunity', { name: community.prefixedName })
  const words = name
    .slice(name.lastIndexOf('/') + 1)
    .replace(/[-_]+/g, ' ')
    .trim()
  return words === '' ? name : words.charAt(0).toUpperCase() + words.slice(1)
}
