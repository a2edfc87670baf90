import { type RawBuilder, sql } from 'kysely'
import { fail } from '#shared/errors.ts'
import { LIMITS } from '#shared/limits.ts'

const SHAPE = new RegExp(`^[A-Za-z0-9_-]{${LIMITS.accountNameMin},${LIMITS.accountNameMax}}$`)

/** Names that could be mistaken for a page (`/user/me`) or a deleted author. */
const RESERVED =
  words(`anonymous api deleted everyone here login logout me nobody null reddit register removed self settings
  signup undefined unknown`)

/** Names that imply a role; only for the site's own people. */
const OFFICIAL = words(`admin admins administrator automod automoderator employee employees help mod moderator
  moderators mods official owner root security staff support sysop system webmaster`)

/**
 * Returns a desired name, trimmed: 3 to 20 of A-Z a-z 0-9 _ - (R2.14-acc-15). Throws `name_invalid`, and `name_taken` for a
 * reserved word, both on field `name`.
 */
export function parseAccountName(text: string, { isOfficial }: { isOfficial: boolean }): string {
  const name = text.trim()
  if (!isAccountName(name)) {
    fail('name_invalid', { field: 'name', min: LIMITS.accountNameMin, max: LIMITS.accountNameMax })
  }
  const bare = lookOf(name).replaceAll('_', '')
  if (RESERVED.has(bare) || (OFFICIAL.has(bare) && !isOfficial)) fail('name_taken', { field: 'name', name })
  return name
}

/**
 * Returns a name's look: I, l and 1, O and 0, - and _ are hard to tell apart, and case doesn't matter. Two accounts with the
 * same look would be mistaken for each other, and so would two communities.
 */
export function lookOf(name: string): string {
  return name
    .replaceAll('I', 'l')
    .toLowerCase()
    .replaceAll('0', 'o')
    .replaceAll('1', 'l')
    .replaceAll('-', '_')
}

/** {@link lookOf} of a column in SQL, as the indexes `accounts_name_look` and `communities_name_look` have it. */
export function lookOfColumn(column: RawBuilder<unknown>): RawBuilder<string> {
  return sql`translate(lower(translate(${column}, 'I', 'l')), '01-', 'ol_')`
}

/** Returns whether a text could be an account's name at all. */
export function isAccountName(text: string): boolean {
  return SHAPE.test(text)
}

/** Returns names by look, since `adm1n` implies the role as well. */
function words(text: string): Set<string> {
  return new Set(text.split(/\s+/).flatMap(word => [word, lookOf(word), lookOf(word.toUpperCase())]))
}
