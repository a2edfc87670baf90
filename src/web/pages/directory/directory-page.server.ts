import type { LoaderFunctionArgs } from 'react-router'
import { listDirectory } from '#domain/communities/list-directory.ts'
import { listOrigins } from '#domain/communities/list-origins.ts'
import { listSuggestions } from '#domain/discovery/list-suggestions.ts'
import { listCountryCommunities } from '#domain/topics/list-topic-communities.ts'
import { type RequestContext, requestContext } from '#platform/context/request-context.ts'
import { COMMUNITY_TOPICS } from '#shared/communities/community-topics.ts'
import { onCountrySite } from '#shared/communities/country-sites.ts'
import { isCountryCode } from '#shared/communities/place-fields.ts'
import { countryName } from '#shared/messages/country-names.ts'
import { t } from '#shared/messages/t.ts'
import { currentLocale } from '#shared/messages/words.ts'
import { DIRECTORY_SORTS } from '#shared/sorts.ts'
import { isPageRequest } from '../../data/is-page-request.ts'
import { describeListing } from '../../features/head/describe-listing.server.ts'

const DIRECTORY_PAGE = 50
/** The number of communities shown from the member's country; its page has more. */
const MOST_NEAR = 5

export async function loader({ request: sent, context, url }: LoaderFunctionArgs) {
  const request = context.get(requestContext)
  const { ctx, countryPages, countrySites } = request
  const asked = url.searchParams
  const after = Number(asked.get('after') ?? 0)
  const sort = DIRECTORY_SORTS.find(name => name === asked.get('sort')) ?? 'members'
  const topic = COMMUNITY_TOPICS.find(name => name === asked.get('topic')) ?? null
  const search = asked.get('q')?.trim() ?? ''
  const { language, country } = readOrigin(asked)
  const title = titleOf({ language, country })
  const page = await listDirectory(ctx, {
    limit: DIRECTORY_PAGE,
    afterRank: Number.isSafeInteger(after) && after > 0 ? after : 0,
    ...{ sort, topic, search, language, country },
  })
  if (isPageRequest(sent))
    describeListing(request, {
      title,
      path: pathOf({ language, country }),
      isForSearch: page.communities.length > 0,
    })
  const communities = page.communities.map(item => ({
    ...onCountrySite(item, countrySites),
    languageName: languageName(item.language),
    countryName: item.country === '' ? '' : countryName(item.country),
  }))
  const isStart = search === '' && topic === null && language === null && country === null && after === 0
  const suggestions = isStart ? await listSuggestions(ctx) : []
  const near = isStart ? await loadNear(request) : null
  return {
    ...{ ...page, communities, suggestions, near },
    title,
    countryPage: country !== null && countryPages.includes(country.toLowerCase()),
    origins: await nameOrigins(ctx, { language, country }),
    ask: { sort, topic, search, language, country },
  }
}

/** Reads a language without its region (`pt`) and a country's two letters. */
function readOrigin(asked: URLSearchParams): Chosen {
  const language = asked.get('language')?.toLowerCase() ?? ''
  const country = asked.get('country')?.toUpperCase() ?? ''
  return {
    language: /^[a-z]{2,3}$/.test(language) ? language : null,
    country: isCountryCode(country) ? country : null,
  }
}

function titleOf({ language, country }: Chosen): string {
  if (country !== null && language !== null)
    return t('directory.nearIn', { country: countryName(country), language: languageName(language) })
  if (country !== null) return t('directory.near', { country: countryName(country) })
  if (language !== null) return t('directory.inLanguage', { language: languageName(language) })
  return t('directory.title')
}

/** Returns the address of a choice, however the page is sorted. */
function pathOf({ language, country }: Chosen): string {
  const chosen = new URLSearchParams({
    ...(language !== null && { language }),
    ...(country !== null && { country }),
  })
  return chosen.size === 0 ? '/communities' : `/communities?${chosen}`
}

type Chosen = { language: string | null; country: string | null }

/** Names what there is to choose, and what was chosen even if no community has it. */
async function nameOrigins(ctx: RequestContext['ctx'], { language, country }: Chosen) {
  const { languages, countries } = await listOrigins(ctx)
  const named = (codes: readonly string[], chosen: string | null, nameOf: (code: string) => string) =>
    [...new Set([...codes, ...(chosen === null ? [] : [chosen])])]
      .map(code => ({ code, name: nameOf(code) }))
      .toSorted((one, other) => one.name.localeCompare(other.name))
  return {
    languages: named(languages, language, languageName),
    countries: named(countries, country, countryName),
  }
}

function languageName(tag: string): string {
  return tag === '' ? '' : (new Intl.DisplayNames([currentLocale()], { type: 'language' }).of(tag) ?? tag)
}

/** Loads the largest communities of the member's country; null without any. */
async function loadNear({ ctx, countryPages, countrySites }: RequestContext) {
  const country = ctx.viewer?.preferences?.country ?? ''
  if (country === '') return null
  const { communities } = await listCountryCommunities(ctx, { country })
  if (communities.length === 0) return null
  const code = country.toLowerCase()
  return {
    ...{ code: country, country: countryName(country) },
    path: countryPages.includes(code) ? `/${code}/` : null,
    communities: communities.slice(0, MOST_NEAR).map(item => onCountrySite(item, countrySites)),
  }
}
