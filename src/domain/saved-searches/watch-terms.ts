import { rawWordsOf } from '#domain/query/words.ts'
import type { Fact } from '#domain/search/facts.ts'
import { authorTerm, communityTerm, hostTerm, kindTerm, termsOfRaw } from '#domain/search-index/terms.ts'
import { writtenName } from '#shared/communities/community-name.ts'

/** Searches don't read further into longer texts either. */
const MOST_READ = 40_000
/** The term of searches that no other term narrows. */
export const ANYTHING = '*'

/** The term of an author's name in a filter, in lower case, since no such account need exist yet. */
export const namedAuthorTerm = (name: string): string => `#A${name.toLowerCase()}`
export const namedCommunityTerm = (name: string): string => `#C${writtenName(name).toLowerCase()}`
export const threadTerm = (id: number): string => `#t${id}`

/** Returns an item's words as written, in lower case, whose stems must be learned. */
export function rawWordsOfFact({ title, body }: Pick<Fact, 'title' | 'body'>): string[] {
  return [...rawWordsOf(title), ...rawWordsOf(body.slice(0, MOST_READ))]
}

/** Returns every term by which a watching search may find an item. The stems of its words must have been learned. */
export function watchTermsOf(fact: Fact): Set<string> {
  const terms = new Set([
    ANYTHING,
    communityTerm(fact.communityId),
    namedCommunityTerm(fact.communityName),
    threadTerm(fact.postId),
    kindTerm(fact.kind),
  ])
  if (fact.authorId !== null) terms.add(authorTerm(fact.authorId))
  if (fact.authorName !== null) terms.add(namedAuthorTerm(fact.authorName))
  if (fact.host !== null) for (const host of hostsOf(fact.host)) terms.add(hostTerm(host))
  for (const raw of new Set(rawWordsOfFact(fact)))
    for (const term of termsOfRaw(fact.language, raw)) terms.add(term)
  return terms
}

/** Returns a host and its parent domains, down to the top-level domain. */
function hostsOf(host: string): string[] {
  const parts = host.split('.')
  return parts.map((_, index) => parts.slice(index).join('.'))
}
