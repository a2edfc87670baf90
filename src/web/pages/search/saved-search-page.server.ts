import type { LoaderFunctionArgs } from 'react-router'
import { runCommand } from '#commands/define-command.ts'
import { MarkSearchSeen } from '#commands/search.ts'
import { findFeedToken } from '#domain/feed-tokens/change-feed-token.ts'
import { editSavedSearch } from '#domain/saved-searches/change-saved-search.ts'
import { loadNewHits } from '#domain/saved-searches/load-new-hits.ts'
import { loadSavedSearch, viewSavedSearch } from '#domain/saved-searches/load-saved-search.ts'
import { openSavedScope } from '#domain/saved-searches/open-saved-scope.ts'
import { NSFW_COOKIE, type RequestContext, requestContext } from '#platform/context/request-context.ts'
import { isSafeSearchOn } from '#platform/context/safe-search.ts'
import { fail } from '#shared/errors.ts'
import { feedPathOf } from '#shared/feed-address.ts'
import { type SavedSearch, savedSearchPath } from '#shared/views/saved-search-view.ts'
import {
  commentItem,
  loadResults,
  postItem,
  withoutFilters,
} from '../../features/search/load-results.server.ts'
import type { SearchAsk, SearchPlace } from '../../features/search/search-address.ts'
import { formAction } from '../../forms/form-action.server.ts'
import { flag, id, text } from '../../forms/form-input.ts'
import { requireLogin } from '../../forms/require-login.server.ts'
import { changeSearch } from './saved-searches-page.server.ts'

/** Loads one of the viewer's saved searches: new hits and all results. */
export async function loader({ context, params, url }: LoaderFunctionArgs) {
  const request = context.get(requestContext)
  requireLogin(request, url)
  const { ctx, cookies } = request
  const row = await loadSavedSearch(ctx, { id: idOf(params) })
  const search = viewSavedSearch(row)
  const opened = await openSavedScope(ctx, row, { isNsfwConfirmed: cookies[NSFW_COOKIE] === '1' })
  if (opened.state !== 'open') return { search, state: opened.state, found: null }
  const { scope } = opened
  const place: SearchPlace = { kind: row.scope, ...opened.place }
  const ask = askOf(search)
  const [results, fresh] = [
    await loadResults(request, { ask, scope }),
    await loadNewHits(ctx, { search: row, scope }),
  ]
  const { posts, comments, ...news } = fresh
  return {
    search,
    state: opened.state,
    found: {
      ...{ place, ask, results, isSafe: isSafeSearchOn(request) },
      plainQuery: results.items.length === 0 ? withoutFilters(ask.query) : null,
      news: { ...news, items: [...posts.map(postItem), ...comments.map(commentItem)] },
      feeds: await feedsOf(request, search),
    },
  }
}

/** Edits the search; `seen` marks hits up to a given one as seen. */
export const action = formAction({
  guard: { who: 'member', rate: 'saved-search' },
  input: {
    ...{ intent: text, hit: id, name: text, query: text, sort: text, t: text },
    ...{ isPinned: flag, isNotifying: flag },
  },
  async run({ info, ctx, params }, { intent, hit, t: time, ...input }) {
    const searchId = idOf(params)
    if (intent === 'seen') await runCommand(info, MarkSearchSeen, { search: searchId, hit })
    else if (intent === 'save') await editSavedSearch(ctx, { ...input, time, id: searchId })
    else await changeSearch(ctx, { intent, id: searchId })
    return intent === 'delete' ? `/saved-searches?deleted=${searchId}` : savedSearchPath(searchId)
  },
})

function idOf({ search = '' }: { search?: string | undefined }): number {
  return /^[1-9]\d{0,14}$/.test(search) ? Number(search) : fail('not_found')
}

function askOf({ query, kind, sort, time }: SavedSearch): SearchAsk {
  return { query, type: kind === 'comment' ? 'comment' : 'link', sort, time, after: null }
}

/** Returns its private feed URLs; null until the viewer has a feed token. */
async function feedsOf({ ctx, vault, publicUrl }: RequestContext, { path }: SavedSearch) {
  const token = await findFeedToken(ctx, vault)
  if (token === null) return null
  const at = (format: 'rss' | 'atom' | 'json') => `${publicUrl}${feedPathOf(path, format)}?token=${token}`
  return { rss: at('rss'), atom: at('atom'), json: at('json') }
}
