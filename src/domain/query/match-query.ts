import type { Filter, QueryNode } from './query.ts'

/** Answers questions about one item: whether its text has words, and whether it passes a filter. */
export type Judge = {
  hasWords(node: Extract<QueryNode, { kind: 'words' }>): boolean
  passes(filter: Filter): boolean
}

/** Returns whether an item matches a query. */
export function matchQuery(node: QueryNode, judge: Judge): boolean {
  switch (node.kind) {
    case 'words':
      return judge.hasWords(node)
    case 'filter':
      return judge.passes(node.filter)
    case 'not':
      return !matchQuery(node.part, judge)
    case 'and':
      return node.parts.every(part => matchQuery(part, judge))
    case 'or':
      return node.parts.some(part => matchQuery(part, judge))
  }
}

/** Returns whether an item could match a query, by its filters alone; checked before its words are read. */
export function couldMatch(node: QueryNode, passes: (filter: Filter) => boolean): boolean {
  return possible(node, passes, true)
}

/** Returns the best possible outcome, or the worst below a negation. */
function possible(node: QueryNode, passes: (filter: Filter) => boolean, isBest: boolean): boolean {
  switch (node.kind) {
    case 'words':
      return isBest
    case 'filter':
      return passes(node.filter)
    case 'not':
      return !possible(node.part, passes, !isBest)
    case 'and':
      return node.parts.every(part => possible(part, passes, isBest))
    case 'or':
      return node.parts.some(part => possible(part, passes, isBest))
  }
}

/** Yields all words and filters of a query; `isWanted` is false below a negation. */
export function* leavesOf(
  node: QueryNode | null,
  isWanted = true,
): Generator<{ leaf: Extract<QueryNode, { kind: 'words' | 'filter' }>; isWanted: boolean }> {
  if (node === null) return
  if (node.kind === 'words' || node.kind === 'filter') yield { leaf: node, isWanted }
  else if (node.kind === 'not') yield* leavesOf(node.part, !isWanted)
  else for (const part of node.parts) yield* leavesOf(part, isWanted)
}
