import { enforceGuard } from '#api/enforce-guard.ts'
import { mixNames, suggestNames, TYPEAHEAD_LIMIT } from '#domain/typeahead/suggest-names.ts'
import { accountPath, communityPath } from '#shared/paths.ts'
import { typeaheadSuggestion } from '#shared/search-suggestions.ts'
import type { TypeaheadItem } from '#shared/views/search-suggestion.ts'
import type { PlainDoor } from './plain-door.ts'

const KEPT_SECONDS = 60

/**
 * `/search/suggestions?q=…`: communities and people for the address bar of a browser, as OpenSearch suggestions: the query,
 * names, descriptions and addresses. It answers as the typeahead does visitors, without NSFW names, and shares its rate limit.
 */
export const suggestionsDoor: PlainDoor = {
  family: 'suggestions',
  reader: 'visitor',
  isShared: false,
  match: path => (path === '/search/suggestions' ? {} : null),
  async answer(request, { url }) {
    await enforceGuard(request, { who: 'anyone', rate: 'typeahead' }, { writes: false })
    const query = url.searchParams.get('q') ?? ''
    const names = await suggestNames(request.ctx, { query, isNsfwIncluded: false })
    const items = mixNames(names, { query, limit: TYPEAHEAD_LIMIT })
    return {
      type: 'application/x-suggestions+json; charset=utf-8',
      body: JSON.stringify([
        query,
        items.map(item => typeaheadSuggestion(item).searchQuery),
        items.map(item => item.publicDescriptionText),
        items.map(item => request.publicUrl + pathOf(item)),
      ]),
      headers: {
        'Cache-Control': `public, max-age=${KEPT_SECONDS}`,
        'X-Robots-Tag': 'noindex',
        Vary: 'Accept-Language',
      },
    }
  },
}

function pathOf({ __typename, name }: TypeaheadItem): string {
  return __typename === 'Profile' ? accountPath(name) : communityPath(name)
}
