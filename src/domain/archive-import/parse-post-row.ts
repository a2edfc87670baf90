import { domainOf, urlKey } from '#domain/link-previews/url-key.ts'
import { LIMITS } from '#shared/limits.ts'
import { countOf, cutTo, flagOf, lineOf, type RawRow, RejectedRow, textOf } from './row-fields.ts'
import {
  authorOf,
  type Body,
  bodyOf,
  type CommunityRef,
  communityOf,
  createdAtOf,
  editedAtOf,
  nameOf,
  type Votes,
  votesOf,
} from './row-parts.ts'

const URL_LENGTH = 8_192
const FLAIR_LENGTH = 100

export type PostFields = Body &
  Votes & {
    name: string
    community: CommunityRef
    author: string | null
    title: string
    link: { url: string; urlKey: string; domain: string } | null
    flairText: string | null
    isNsfw: boolean
    isSpoiler: boolean
    isLocked: boolean
    isPinned: boolean
    views: number
    createdAt: Date
    editedAt: Date | null
    /** What was changed on the way in. */
    notes: string[]
  }

/** A row of a submissions file. Throws {@link RejectedRow}. */
export function parsePostRow(row: RawRow, now: Date): PostFields {
  const notes: string[] = []
  const name = nameOf(row, 't3_')
  const community = communityOf(row, 'subreddit')
  const createdAt = createdAtOf(row, now)
  const title = titleOf(row, notes)
  return {
    name,
    community,
    author: authorOf(row),
    title,
    link: linkOf(row, name, notes),
    ...bodyOf(row, 'selftext', createdAt, notes),
    ...votesOf(row),
    flairText: flairOf(row),
    isNsfw: flagOf(row, 'over_18'),
    isSpoiler: flagOf(row, 'spoiler'),
    isLocked: flagOf(row, 'locked'),
    isPinned: flagOf(row, 'stickied'),
    views: Math.max(0, countOf(row, 'views') ?? 0),
    createdAt,
    editedAt: editedAtOf(row, createdAt, now),
    notes,
  }
}

function titleOf(row: RawRow, notes: string[]): string {
  const title = lineOf(row, 'title')
  if (title === null) throw new RejectedRow('no title')
  const characters = [...title]
  if (characters.length <= LIMITS.titleLength) return title
  notes.push('title cut to 300 characters')
  return `${characters.slice(0, LIMITS.titleLength - 1).join('')}…`
}

function flairOf(row: RawRow): string | null {
  const flair = lineOf(row, 'link_flair_text')
  return flair === null ? null : cutTo(flair, FLAIR_LENGTH)
}

/** The address a link post points to; null for a text post, which archives give the address of its own page. */
function linkOf(row: RawRow, name: string, notes: string[]): PostFields['link'] {
  const given = textOf(row, 'url')?.trim() ?? ''
  const isSelf = row.is_self === true || (textOf(row, 'domain') ?? '').startsWith('self.')
  if (given === '' || isSelf || isOwnPage(given, name)) return null
  const url = URL.parse(given)
  const isWeb = url !== null && (url.protocol === 'http:' || url.protocol === 'https:')
  if (!isWeb || given.length > URL_LENGTH || url.username !== '') {
    notes.push('link dropped: not a usable http or https address')
    return null
  }
  return { url: url.href, urlKey: urlKey(url.href), domain: domainOf(url.href) }
}

function isOwnPage(url: string, name: string): boolean {
  return (
    /^https?:\/\/(?:\w+\.)?reddit\.com\/r\//i.test(url) &&
    url.includes(`/comments/${name.slice('t3_'.length)}/`)
  )
}
