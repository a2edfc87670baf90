import type { ChangeNotes } from './change-notes.ts'
import { cutTo, markdownOf, type RawRow, RejectedRow, timeOf } from './row-fields.ts'
import { authorOf } from './row-parts.ts'

const ABOUT_LENGTH = 500

export type AccountFields = { name: string; about: string; createdAt: Date | null; notes: ChangeNotes }

/**
 * Parses a person of an archive. Their karma is ignored: here it is the sum over imported content. Throws {@link RejectedRow}.
 */
export function parseAccountRow(row: RawRow, now: Date): AccountFields {
  const notes: ChangeNotes = []
  const name = authorOf(row, notes, 'name')
  if (name === null) throw new RejectedRow('no usable account name')
  return {
    name,
    about: cutTo(markdownOf(row, 'about', notes), ABOUT_LENGTH, { notes, what: 'about text' }),
    createdAt: timeOf(row, 'created_utc', now),
    notes,
  }
}
