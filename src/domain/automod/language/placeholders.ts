import { cutTo } from '#shared/text/clean-text.ts'
import type { Facts } from './facts.ts'
import type { Found } from './rule.ts'

/** `{{author}}`, `{{match-title-2}}`. Unknown ones stay as written. */
const PLACEHOLDER = /\{\{\s*([a-z_0-9+~#-]+)\s*\}\}/gi

export type PlaceholderValues = {
  facts: Facts
  permalink: string
  found: ReadonlyMap<string, Found>
}

/** Fills in a text's placeholders; `mostLength` cuts the result. */
export function fillPlaceholders(text: string, values: PlaceholderValues, mostLength: number): string {
  const filled = text.replace(
    PLACEHOLDER,
    (whole, name: string) => textFor(name.toLowerCase(), values) ?? whole,
  )
  return cutTo(filled, mostLength)
}

function textFor(name: string, { facts, permalink, found }: PlaceholderValues): string | null {
  const { author, post, comment } = facts
  switch (name) {
    case 'author':
      return author.name
    case 'author_flair_text':
      return author.flairText
    case 'author_flair_css_class':
      return author.flairClass
    case 'author_flair_template_id':
      return author.flairTemplateId
    case 'body':
      return (comment ?? post).body
    case 'permalink':
      return permalink
    case 'subreddit':
    case 'community':
      return facts.communityName
    case 'kind':
      return comment === null ? 'submission' : 'comment'
    case 'title':
      return post.title
    case 'domain':
      return post.domain
    case 'url':
      return post.url ?? ''
    case 'media_author':
      return post.media?.author ?? ''
    case 'media_author_url':
      return post.media?.authorUrl ?? ''
    case 'media_title':
      return post.media?.title ?? ''
    case 'media_description':
      return post.media?.description ?? ''
    default:
      return name.startsWith('match') ? matchOf(name, found) : null
  }
}

/** Parses `match`, `match-2`, `match-title`, `match-title-2`: groups count from 1, the whole match. */
function matchOf(name: string, found: ReadonlyMap<string, Found>): string | null {
  const parts = /^match(?:-(.+?))?(?:-(\d+))?$/.exec(name)
  if (parts === null) return null
  const isNumberAlone = parts[1] !== undefined && /^\d+$/.test(parts[1]) && parts[2] === undefined
  const source = isNumberAlone ? undefined : parts[1]
  const number = Number(isNumberAlone ? parts[1] : (parts[2] ?? 1))
  const match = source === undefined ? found.values().next().value : found.get(source)
  return match === undefined ? null : (match.groups[number - 1] ?? null)
}
