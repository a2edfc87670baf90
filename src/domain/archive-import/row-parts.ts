import { renderMarkdown } from '#domain/markdown/render-markdown.ts'
import { addNote, CHANGES, type ChangeNotes } from './change-notes.ts'
import {
  countOf,
  cutTo,
  lineOf,
  markdownOf,
  numberOf,
  type RawRow,
  RejectedRow,
  textOf,
  timeOf,
} from './row-fields.ts'

/** Texts longer than allowed on the site are kept up to this length. */
export const BODY_LENGTH = 200_000
const ACCOUNT_NAME_LENGTH = 64
/** Author names that archives use for none. */
const NO_AUTHOR = new Set(['[deleted]', '[deleted by user]', '[removed]', '[unknown]'])
/** Texts that archives use for one that its author deleted. */
const DELETED_TEXTS = new Set(['[deleted]', '[deleted by user]'])
const INVISIBLE = /[\p{Cc}\p{Cf}\p{Co}\p{Zl}\p{Zp}]/gu

export type Votes = { isScoreKnown: boolean; ups: number; downs: number }

export type Body = {
  bodyMd: string
  bodyHtml: string
  rendererVersion: number
  deletedAt: Date | null
  removedAt: Date | null
}

/** Returns when the row was written. Without a time it would be misplaced forever, so such a row is rejected. */
export function createdAtOf(row: RawRow, now: Date): Date {
  const time = timeOf(row, 'created_utc', now)
  if (time === null) throw new RejectedRow('created_utc is missing or no time')
  return time
}

/** Returns the edit time; `edited` is a time, false, or true if the time is unknown. */
export function editedAtOf(row: RawRow, createdAt: Date, now: Date): Date | null {
  return timeOf(row, 'edited', now) ?? (row.edited === true ? createdAt : null)
}

/** Returns when the archive copied the row, as far as it says so. */
export function retrievedAtOf(row: RawRow, now: Date): Date | null {
  return timeOf(row, 'retrieved_on', now) ?? timeOf(row, 'retrieved_utc', now)
}

/** Returns the author's name in displayable form; null when unknown or deleted. */
export function authorOf(row: RawRow, notes: ChangeNotes, field = 'author'): string | null {
  const name = lineOf(row, field, notes)
  return name === null || NO_AUTHOR.has(name.toLowerCase()) ? null : accountName(name, notes)
}

/** Returns a name as written, except for invisible characters, and slashes and lone dots, which break paths. */
export function accountName(name: string, notes: ChangeNotes = []): string | null {
  const plain = name.normalize('NFC').replace(/\s+/g, ' ').trim()
  const visible = plain.replace(INVISIBLE, '').replace(/\s+/g, ' ').trim().replace(/[/\\]/g, '_')
  if (visible === '') return null
  const usable = /^\.+$/.test(visible) ? `_${visible}` : visible
  if (usable !== plain) addNote(notes, CHANGES.name)
  return cutTo(usable, ACCOUNT_NAME_LENGTH, { notes, what: 'account name' })
}

/** Returns up- and downvotes if the source has both and they match the score, else the score on one side. */
export function votesOf(row: RawRow): Votes {
  const ups = countOf(row, 'ups')
  const downs = countOf(row, 'downs')
  const areBothKnown = ups !== null && downs !== null && ups >= 0 && downs >= 0
  const score = numberOf(row, 'score') === null ? (areBothKnown ? ups - downs : null) : countOf(row, 'score')
  if (score === null) return { isScoreKnown: false, ups: 0, downs: 0 }
  if (areBothKnown && ups - downs === score) return { isScoreKnown: true, ups, downs }
  return { isScoreKnown: true, ups: Math.max(score, 0), downs: Math.max(-score, 0) }
}

/** Returns the rendered text; if the archive only says that it is gone, the time of that, as far as known. */
export function bodyOf(row: RawRow, field: string, createdAt: Date, notes: ChangeNotes): Body {
  const text = markdownOf(row, field, notes)
  const isDeleted = DELETED_TEXTS.has(text)
  const isRemoved = text === '[removed]'
  const bodyMd = isDeleted || isRemoved ? '' : cutTo(text, BODY_LENGTH, { notes, what: 'text' })
  const { html, rendererVersion } = renderMarkdown(bodyMd)
  return {
    bodyMd,
    bodyHtml: html,
    rendererVersion,
    deletedAt: isDeleted ? createdAt : null,
    removedAt: isRemoved ? createdAt : null,
  }
}

export type CommunityRef = { kind: 'community' | 'profile'; name: string }

/**
 * Returns the community of a row. `u_ann` is ann's profile; so is a post without a community but with a path below
 * `/user/ann/`.
 */
export function communityOf(row: RawRow, field: string): CommunityRef {
  const name = lineOf(row, field)?.replace(/^\/?r\//i, '') ?? profileOfPath(textOf(row, 'permalink'))
  if (name === null) throw new RejectedRow('no community')
  if (!/^[\p{L}\p{N}_][\p{L}\p{M}\p{N}_.:-]{0,63}$/u.test(name))
    throw new RejectedRow('unusable community name')
  const owner = /^u_(.+)$/i.exec(name)?.[1]
  return owner === undefined ? { kind: 'community', name } : { kind: 'profile', name: owner }
}

function profileOfPath(path: string | null): string | null {
  const name = /^\/(?:u|user)\/([\w-]+)\//.exec(path ?? '')?.[1]
  return name === undefined ? null : `u_${name}`
}
