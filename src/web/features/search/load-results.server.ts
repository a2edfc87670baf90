import { leavesOf } from '#domain/query/match-query.ts'
import { parseQuery } from '#domain/query/parse-query.ts'
import { searchComments } from '#domain/search/search-comments.ts'
import { searchCommunities } from '#domain/search/search-communities.ts'
import type { SearchInput, SearchScope } from '#domain/search/search-input.ts'
import { searchPeople } from '#domain/search/search-people.ts'
import { searchPosts } from '#domain/search/search-posts.ts'
import { suggestNames } from '#domain/typeahead/suggest-names.ts'
import type { Ctx } from '#platform/context/context.ts'
import type { RequestContext } from '#platform/context/request-context.ts'
import { isSafeSearchOn } from '#platform/context/safe-search.ts'
import { PAGE_SIZE } from '#shared/limits.ts'
import type { TypeaheadItem } from '#shared/views/search-suggestion.ts'
import type { CommentHit, PostHit, SearchPage } from '#shared/views/search-view.ts'
import { packPost } from '../posts/pack-post.ts'
import type { SearchAsk } from './search-address.ts'
import type { FoundItem, NamedBeside, ResultPage } from './search-results.ts'

const MOST_BESIDE = 3

/** Loads a page of results in a place, with problems in the query. */
export async function loadResults(
  request: RequestContext,
  { ask, scope }: { ask: SearchAsk; scope: SearchScope },
): Promise<ResultPage> {
  const { query, problems } = parseQuery(ask.query)
  const page = await find(request.ctx, ask.type, {
    query,
    scope,
    sort: ask.sort,
    time: ask.time,
    cursor: ask.after,
    limit: PAGE_SIZE,
    isNsfwShown: !isSafeSearchOn(request),
  })
  const { hits: items, ...rest } = page
  // Communities and people are counted by their first page.
  const named = ask.after === null ? { count: items.length, isMore: rest.after !== null } : null
  return { ...rest, total: rest.total ?? named, items, problems: [...problems, ...rest.problems] }
}

/** Returns a query without its filters; null when it has none, or nothing else. */
export function withoutFilters(text: string): string | null {
  const leaves = [...leavesOf(parseQuery(text).query.root)]
  const words = wordsOf(leaves)
  return words === '' || leaves.every(({ leaf }) => leaf.kind === 'words') ? null : words
}

/** Loads communities and people whose names match the query. */
export async function loadBeside(request: RequestContext, text: string): Promise<NamedBeside[]> {
  const words = wordsOf([...leavesOf(parseQuery(text).query.root)])
  const { subreddits, profiles } = await suggestNames(request.ctx, {
    query: words,
    isNsfwIncluded: !isSafeSearchOn(request),
    limit: MOST_BESIDE,
  })
  return [...subreddits, ...profiles].map(toBeside)
}

type Leaves = ReturnType<typeof leavesOf>
type Leaf = Leaves extends Generator<infer Each> ? Each : never

/** Returns the words to search for. */
function wordsOf(leaves: readonly Leaf[]): string {
  return leaves
    .flatMap(({ leaf, isWanted }) => (isWanted && leaf.kind === 'words' ? [leaf.text] : []))
    .join(' ')
}

async function find(ctx: Ctx, type: SearchAsk['type'], input: SearchInput): Promise<SearchPage<FoundItem>> {
  if (type === 'comment') return mapHits(await searchComments(ctx, input), commentItem)
  if (type === 'sr') return mapHits(await searchCommunities(ctx, input), place => ({ place }))
  if (type === 'user') return mapHits(await searchPeople(ctx, input), person => ({ person }))
  return mapHits(await searchPosts(ctx, input), postItem)
}

/** Returns a found post in the format sent to the browser. */
export function postItem({ post, ...marked }: PostHit): FoundItem {
  return { post: packPost(post), ...marked }
}

function mapHits<Hit>(page: SearchPage<Hit>, map: (hit: Hit) => FoundItem): SearchPage<FoundItem> {
  return { ...page, hits: page.hits.map(map) }
}

/** Returns a found comment in the format sent to the browser. */
export function commentItem({ comment, post, text }: CommentHit): FoundItem {
  const { fullname, permalink, author, createdAt, score, isOp } = comment
  const { title, isNsfw, isSpoiler, commentCount } = post
  const { prefixedName, path, name, kind, icon } = post.community
  return {
    comment: {
      ...{ fullname, permalink, author, createdAt, score, isOp },
      thread: { title, permalink: post.permalink, isNsfw, isSpoiler, commentCount },
      community: { prefixedName, path, name, kind, icon },
    },
    text,
  }
}

function toBeside(item: TypeaheadItem): NamedBeside {
  const isProfile = item.__typename === 'Profile'
  return {
    name: item.name,
    isProfile,
    icon: item.styles.icon,
    size: isProfile ? (item.redditorInfo?.karma.total ?? 0) : item.subscribersCount,
  }
}
