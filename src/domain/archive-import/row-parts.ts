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

/** Longer texts than anybody may write here are kept whole up to this length. */
export const BODY_LENGTH = 200_000
const NAME_LENGTH = 100
const ACCOUNT_NAME_LENGTH = 64
/** Authors that archives write when there is none. */
const NO_AUTHOR = new Set(['[deleted]', '[removed]', '[unknown]'])
const INVISIBLE = /[\p{Cc}\p{Cf}\p{Co}\p{Zl}\p{Zp}]/gu

export type Votes = { isScoreKnown: boolean; ups: number; downs: number }

export type Body = {
  bodyMd: string
  bodyHtml: string
  rendererVersion: number
  deletedAt: Date | null
  removedAt: Date | null
}

/** The prefixed id of a row (`t3_abc`), whether the file writes it as `name` or as a bare `id`. */
export function nameOf(row: RawRow, prefix: 't1_' | 't3_'): string {
  const name = prefixed(textOf(row, 'name') ?? textOf(row, 'id'), prefix)
  if (name === null) throw new RejectedRow('no usable id')
  return name
}

/** `id` with its prefix; null when it is no id. */
export function prefixed(id: string | null, prefix: 't1_' | 't3_'): string | null {
  if (id === null || !/^[^\s/#]+$/.test(id) || id.length > NAME_LENGTH) return null
  return id.startsWith(prefix) ? id : `${prefix}${id}`
}

/** When the row was written. An unknown time would put it at a wrong place for good, so such a row is refused. */
export function createdAtOf(row: RawRow, now: Date): Date {
  const time = timeOf(row, 'created_utc', now)
  if (time === null) throw new RejectedRow('created_utc is missing or no time')
  return time
}

/** `edited` is a time, false, or true where the time is not known. */
export function editedAtOf(row: RawRow, createdAt: Date, now: Date): Date | null {
  return timeOf(row, 'edited', now) ?? (row.edited === true ? createdAt : null)
}

/** The name of whoever wrote it, fit to be shown and linked; null when unknown or deleted. */
export function authorOf(row: RawRow, notes: ChangeNotes, field = 'author'): string | null {
  const name = lineOf(row, field, notes)
  return name === null || NO_AUTHOR.has(name.toLowerCase()) ? null : accountName(name, notes)
}

/** Keeps a name as it was written but for what nobody can see, and for slashes and lone dots, which break paths. */
export function accountName(name: string, notes: ChangeNotes = []): string | null {
  const plain = name.normalize('NFC').replace(/\s+/g, ' ').trim()
  const visible = plain.replace(INVISIBLE, '').replace(/\s+/g, ' ').trim().replace(/[/\\]/g, '_')
  if (visible === '') return null
  const usable = /^\.+$/.test(visible) ? `_${visible}` : visible
  if (usable !== plain) addNote(notes, CHANGES.name)
  return cutTo(usable, ACCOUNT_NAME_LENGTH, { notes, what: 'account name' })
}

/** Both sides where the source knows them and they agree with the score, else the score on one side. */
export function votesOf(row: RawRow): Votes {
  const ups = countOf(row, 'ups')
  const downs = countOf(row, 'downs')
  const areBothKnown = ups !== null && downs !== null && ups >= 0 && downs >= 0
  const score = numberOf(row, 'score') === null ? (areBothKnown ? ups - downs : null) : countOf(row, 'score')
  if (score === null) return { isScoreKnown: false, ups: 0, downs: 0 }
  if (areBothKnown && ups - downs === score) return { isScoreKnown: true, ups, downs }
  return { isScoreKnown: true, ups: Math.max(score, 0), downs: Math.max(-score, 0) }
}

/** The text, rendered; where the archive only says that it is gone, when (as far as is known) that happened. */
export function bodyOf(row: RawRow, field: string, createdAt: Date, notes: ChangeNotes): Body {
  const text = markdownOf(row, field, notes)
  const isDeleted = text === '[deleted]'
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
 * The community a name stands for. `u_ann` is ann's profile; a post without a community but with a path
 * below `/user/ann/` stands in that profile too.
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
