import type { CommunityAccess } from '#domain/communities/community-access.ts'
import { matchQuery } from '#domain/query/match-query.ts'
import { type Filter, type QueryNode, TEAM_STATES } from '#domain/query/query.ts'
import type { Fact } from '#domain/search/facts.ts'
import type { Needle, WordsNode } from '#domain/search/needles.ts'
import { passesFilter } from '#domain/search/passes-filter.ts'
import { findNeedle, hasNeedle, type ReadThing } from '#domain/search/read-text.ts'
import type { SearchReader } from '#domain/search/reader.ts'

/** An item with its words looked up. */
export type WatchedThing = { fact: Fact; thing: ReadThing; isComment: boolean }

/** Returns whether an item has a query's words where it wants them; a comment's title is its thread's. */
function hasWords(needles: readonly Needle[], node: WordsNode, { thing, isComment }: WatchedThing): boolean {
  const needle = findNeedle(needles, node)
  if (needle === undefined) return false
  if (!isComment || needle.field === 'title') return hasNeedle(needle, thing)
  return hasNeedle({ ...needle, field: 'text' }, thing)
}

/** Returns whether an item matches a query, for this reader. */
export function isMeant(
  root: QueryNode,
  needles: readonly Needle[],
  watched: WatchedThing,
  { reader, access }: { reader: SearchReader; access: CommunityAccess | undefined },
): boolean {
  return matchQuery(root, {
    hasWords: node => hasWords(needles, node, watched),
    passes: filter => passesFilter(filter, { reader, access, fact: watched.fact }),
  })
}

/** Does the same before the reader is known: false if it matches for no reader. */
export function mayBeMeant(
  root: QueryNode,
  needles: readonly Needle[],
  watched: WatchedThing,
  nobody: SearchReader,
): boolean {
  const judge = (node: QueryNode, isBest: boolean): boolean => {
    switch (node.kind) {
      case 'words':
        return hasWords(needles, node, watched)
      case 'filter':
        return isAboutReader(node.filter)
          ? isBest
          : passesFilter(node.filter, { reader: nobody, access: undefined, fact: watched.fact })
      case 'not':
        return !judge(node.part, !isBest)
      case 'and':
        return node.parts.every(part => judge(part, isBest))
      case 'or':
        return node.parts.some(part => judge(part, isBest))
    }
  }
  return judge(root, true)
}

/** Returns whether the filter's answer depends on the reader. */
function isAboutReader(filter: Filter): boolean {
  return (
    filter.by === 'in' || (filter.by === 'is' && (TEAM_STATES as readonly string[]).includes(filter.state))
  )
}
