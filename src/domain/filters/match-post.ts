import { isInUrl } from '#domain/link-previews/unicode-url.ts'
import { leavesOf, matchQuery } from '#domain/query/match-query.ts'
import type { Comparison, Filter, Has, QueryNode, TextField } from '#domain/query/query.ts'
import { momentOf } from '#domain/query/when.ts'
import { isPair, queryTokensOf, tokensOf } from '#domain/query/words.ts'
import { isHostWithin } from '#shared/text/hosts.ts'
import { toComparable } from '#shared/text/words.ts'
import type { PostView } from '#shared/views/post-view.ts'

/** A post to match against queries: it is split into words once, however many queries there are. */
export type MatchableItem = {
  post: PostView
  now: Date
  /** Words of the title, and of the text as far as a listing has it. */
  words: { readonly title: readonly string[]; readonly text: readonly string[] }
}

/** States that a post in a listing shows. */
const STATES: Readonly<Record<string, (post: PostView) => boolean>> = {
  locked: post => post.isLocked,
  archived: post => post.isArchived,
  pinned: post => post.isPinned,
  spoiler: post => post.isSpoiler,
  crosspost: post => post.crosspostOf !== null,
  edited: post => post.editedAt !== null,
}
/** The reader's own lists, as far as the post itself says that it is on them. */
const LISTS: Readonly<Record<string, (post: PostView) => boolean>> = {
  saved: post => post.viewer.isSaved,
  hidden: post => post.viewer.isHidden,
  upvoted: post => post.viewer.vote === 1,
  mine: post => post.viewer.isAuthor,
}

export function toMatchable(post: PostView, now: Date): MatchableItem {
  return { post, now, words: new PostWords(post) }
}

/** Words of a post, cut when they are asked for. */
class PostWords {
  readonly #post: PostView
  #title: readonly string[] | undefined
  #text: readonly string[] | undefined

  constructor(post: PostView) {
    this.#post = post
  }

  get title(): readonly string[] {
    this.#title ??= wordsOf(this.#post.title)
    return this.#title
  }

  get text(): readonly string[] {
    const { excerpt, preview, crosspostOf } = this.#post
    this.#text ??= wordsOf(`${excerpt} . ${preview?.title ?? ''} . ${crosspostOf?.title ?? ''}`)
    return this.#text
  }
}

function wordsOf(text: string): string[] {
  return tokensOf(text).map(token => token.word)
}

/** Returns whether a post matches a query, judging by what a listing has of it: the start of its text, not all of it. */
export function isMeant(root: QueryNode, item: MatchableItem): boolean {
  return matchQuery(root, {
    hasWords: node => hasWords(node, item),
    passes: filter => fits(filter, item),
  })
}

/** Returns the position of the first part of a query that {@link isMeant} can't check, or null. */
export function findUnmatchable(root: QueryNode): number | null {
  for (const { leaf } of leavesOf(root)) if (leaf.kind === 'filter' && !canTell(leaf.filter)) return leaf.at
  return null
}

function canTell(filter: Filter): boolean {
  if (filter.by === 'is') return Object.hasOwn(STATES, filter.state)
  if (filter.by === 'in') return Object.hasOwn(LISTS, filter.list)
  return filter.by !== 'language'
}

function hasWords({ text, field }: { text: string; field: TextField }, { words }: MatchableItem): boolean {
  const wanted = queryTokensOf(text).map(token => token.word)
  if (field === 'title') return holds(words.title, wanted)
  if (field === 'text') return holds(words.text, wanted)
  return holds(words.title, wanted) || holds(words.text, wanted)
}

/** Returns whether the words are adjacent and in this order. Whole words only: `watch` doesn't match "smartwatch". */
function holds(words: readonly string[], wanted: readonly string[]): boolean {
  const last = words.length - wanted.length
  for (let at = 0; at <= last; at += 1)
    if (wanted.every((word, place) => isSame(words[at + place] ?? '', word))) return true
  return false
}

/** A single character of a script without spaces may begin a pair. */
function isSame(word: string, wanted: string): boolean {
  return word === wanted || (isPair(wanted) && [...wanted].length === 1 && word.startsWith(wanted))
}

function fits(filter: Filter, { post, now }: MatchableItem): boolean {
  switch (filter.by) {
    case 'author':
      return isNamed(post.author?.name, filter.name)
    case 'community':
      return isNamed(post.community.name, filter.name)
    case 'flair':
      return isNamed(post.flair?.text, filter.text)
    case 'site':
      return isOfSite(post, filter.host)
    case 'url':
      return post.url !== null && isInUrl(post.url, filter.text)
    case 'kind':
      return filter.kinds.includes(post.kind)
    case 'nsfw':
      return post.isNsfw === filter.is
    case 'before':
      return Date.parse(post.createdAt) < momentOf(filter.when, now)
    case 'after':
      return Date.parse(post.createdAt) >= momentOf(filter.when, now)
    case 'score':
      return isWithin(post.score, filter.range)
    case 'comments':
      return isWithin(post.commentCount, filter.range)
    case 'has':
      return hasPart(post, filter.what)
    case 'is':
      return STATES[filter.state]?.(post) === true
    case 'in':
      return LISTS[filter.list]?.(post) === true
    case 'language':
      return false
  }
}

function isNamed(name: string | undefined, wanted: string): boolean {
  return name !== undefined && toComparable(name) === toComparable(wanted)
}

/** Returns whether a post, or its crosspost's original, links to a host or its subdomain. */
export function isOfSite(post: PostView, host: string): boolean {
  const domain = post.domain ?? post.crosspostOf?.domain ?? null
  return domain !== null && isHostWithin(domain, host)
}

function isWithin(value: number | null, { least, most }: Comparison): boolean {
  return value !== null && (least === null || value >= least) && (most === null || value <= most)
}

function hasPart(post: PostView, what: Has): boolean {
  if (what === 'image') return post.images.length > 0
  if (what === 'link') return post.url !== null
  return what === 'text' ? post.excerpt !== '' : post.flair !== null
}
