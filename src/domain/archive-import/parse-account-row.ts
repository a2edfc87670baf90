import { cutTo, markdownOf, type RawRow, RejectedRow, timeOf } from './row-fields.ts'
import { authorOf } from './row-parts.ts'

const ABOUT_LENGTH = 500

export type AccountFields = { name: string; about: string; createdAt: Date | null; notes: string[] }

/**
 * A person of an archive. Their karma there is left out: here it is the sum over what was imported.
 * Throws {@link RejectedRow}.
 */
export function parseAccountRow(row: RawRow, now: Date): AccountFields {
  const name = authorOf(row, 'name')
  if (name === null) throw new RejectedRow('no usable account name')
  return {
    name,
    about: cutTo(markdownOf(row, 'about'), ABOUT_LENGTH),
    createdAt: timeOf(row, 'created_utc', now),
    notes: [],
  }
}
