import { domainOf, urlKey } from '#domain/link-previews/url-key.ts'
import { LIMITS } from '#shared/limits.ts'
import { addNote, CHANGES, type ChangeNotes, cutNote } from './change-notes.ts'
import { countOf, cutTo, flagOf, lineOf, type RawRow, RejectedRow, textOf } from './row-fields.ts'
import { nameOf } from './row-ids.ts'
import {
  authorOf,
  type Body,
  bodyOf,
  type CommunityRef,
  communityOf,
  createdAtOf,
  editedAtOf,
  retrievedAtOf,
  type Votes,
  votesOf,
} from './row-parts.ts'

const URL_LENGTH = 8_192
const FLAIR_LENGTH = 100

/** Tells copies of a post from other posts of its community. */
export type PostIdentity = { name: string; title: string }

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
    retrievedAt: Date | null
    /** Identities earlier versions gave the row: another id, or its escaped title. */
    formerly: PostIdentity[]
    /** Changes made during import. */
    notes: ChangeNotes
  }

/**
 * Parses a row of a submissions file; `written` is the row as in the file, before its escaping was undone. Throws
 * {@link RejectedRow}.
 */
export function parsePostRow(row: RawRow, now: Date, written: RawRow = row): PostFields {
  const notes: ChangeNotes = []
  const { name, former } = nameOf(row, 't3_')
  const community = communityOf(row, 'subreddit')
  const createdAt = createdAtOf(row, now)
  const title = titleOf(row, notes)
  const author = authorOf(row, notes)
  const link = linkOf(row, name, notes)
  const body = bodyOf(row, 'selftext', createdAt, notes)
  const isGone = body.deletedAt !== null || body.removedAt !== null
  if (isGone && link !== null) addNote(notes, CHANGES.linkOfGone)
  return {
    name,
    community,
    author,
    title,
    link: isGone ? null : link,
    ...body,
    ...votesOf(row),
    flairText: flairOf(row, notes),
    isNsfw: flagOf(row, 'over_18'),
    isSpoiler: flagOf(row, 'spoiler'),
    isLocked: flagOf(row, 'locked'),
    isPinned: flagOf(row, 'stickied'),
    views: Math.max(0, countOf(row, 'views') ?? 0),
    createdAt,
    editedAt: editedAtOf(row, createdAt, now),
    retrievedAt: retrievedAtOf(row, now),
    formerly: formerIdentities({ name, title }, former, written === row ? title : titleOf(written, [])),
    notes,
  }
}

function formerIdentities(
  current: PostIdentity,
  formerName: string | null,
  writtenTitle: string,
): PostIdentity[] {
  if (formerName === null && writtenTitle === current.title) return []
  const names = new Set([current.name, formerName ?? current.name])
  const titles = new Set([current.title, writtenTitle])
  const all = [...names].flatMap(name => [...titles].map(title => ({ name, title })))
  return all.slice(1)
}

function titleOf(row: RawRow, notes: ChangeNotes): string {
  const title = lineOf(row, 'title', notes)
  if (title === null) throw new RejectedRow('no title')
  const characters = [...title]
  if (characters.length <= LIMITS.titleLength) return title
  addNote(notes, cutNote('title', LIMITS.titleLength))
  return `${characters.slice(0, LIMITS.titleLength - 1).join('')}…`
}

function flairOf(row: RawRow, notes: ChangeNotes): string | null {
  const flair = lineOf(row, 'link_flair_text', notes)
  return flair === null ? null : cutTo(flair, FLAIR_LENGTH, { notes, what: 'flair' })
}

/**
 * Returns the URL of a link post; null for a text post, for which archives give the URL of its own page. If a row explicitly
 * isn't a text post (`is_self: false`), its domain is ignored: crossposts have the domain `self.…`.
 */
function linkOf(row: RawRow, name: string, notes: ChangeNotes): PostFields['link'] {
  const given = textOf(row, 'url', notes)?.trim() ?? ''
  if (given === '') return null
  const address = completed(given)
  if (isTextPost(row) || isOwnPage(address, name)) {
    if (!hasSegment(address, name.slice('t3_'.length))) addNote(notes, CHANGES.linkOfText)
    return null
  }
  const url = URL.parse(address)
  const isWeb = url !== null && (url.protocol === 'http:' || url.protocol === 'https:')
  if (!isWeb || address.length > URL_LENGTH || url.username !== '') {
    addNote(notes, CHANGES.linkUnusable)
    return null
  }
  if (address !== given) addNote(notes, CHANGES.linkCompleted)
  else if (url.href !== given) addNote(notes, CHANGES.linkSpelling)
  return { url: url.href, urlKey: urlKey(url.href), domain: domainOf(url.href) }
}

function isTextPost(row: RawRow): boolean {
  if (typeof row.is_self === 'boolean') return row.is_self
  return (textOf(row, 'domain') ?? '').startsWith('self.')
}

/** Crossposts of text posts link to a thread of their site without naming the site. */
function completed(url: string): string {
  return /^\/(?:r|u|user)\/[^/]+\/comments\//i.test(url) ? `https://www.reddit.com${url}` : url
}

function isOwnPage(url: string, name: string): boolean {
  return (
    /^https?:\/\/(?:\w+\.)?reddit\.com\/(?:r|u|user)\//i.test(url) &&
    url.includes(`/comments/${name.slice('t3_'.length)}/`)
  )
}

function hasSegment(url: string, id: string): boolean {
  return url.split(/[/?#]/).includes(id)
}
