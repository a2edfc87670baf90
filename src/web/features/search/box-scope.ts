import { t } from '#shared/messages/t.ts'
import { communityPath } from '#shared/paths.ts'
import { type SearchScope, searchScopeOf } from '#shared/search-scope.ts'

/** The scope of the search box: the page's community, or one that was typed (R3-srch-06). */
export type BoxScope = Omit<SearchScope, 'kind' | 'path'> & {
  kind: SearchScope['kind'] | 'syntax-scoped'
  path: string
}

/** R4-srch-02: `r/name ` selects a community, and the following text is searched there; null for other text. */
export function takeScope(text: string): { scope: BoxScope; rest: string } | null {
  const [, name, rest = ''] = /^\s*\/?r\/([^\s/]{1,70})\s(.*)$/is.exec(text) ?? []
  if (name === undefined) return null
  return {
    scope: { kind: 'syntax-scoped', path: communityPath(name), label: `r/${name}` },
    rest: rest.trimStart(),
  }
}

/** Returns the thread of a page, in the format suggestions use; null elsewhere. */
export function threadScopeOf(pathname: string): string | null {
  const [, id] = /\/comments\/([0-9a-z]{1,13})(?:\/|$)/.exec(pathname) ?? []
  return id === undefined ? null : `comments/${id}`
}

/** Returns where a suggestion searches: a place, the comments of a thread, or everywhere (null). */
export function suggestedPlace(scope: string): { path: string; label: string; thread?: string } | null {
  if (scope === '') return null
  if (scope.startsWith('comments/'))
    return { path: '/', label: t('search.thisThread'), thread: `t3_${scope.slice('comments/'.length)}` }
  return searchScopeOf(`/${scope}/`)
}
