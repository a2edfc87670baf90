import { fail } from '#shared/errors.ts'
import { LIMITS } from '#shared/limits.ts'

const SHAPE = new RegExp(`^[A-Za-z0-9_-]{${LIMITS.accountNameMin},${LIMITS.accountNameMax}}$`)

/** Names that would be mistaken for a page (`/user/me`) or for an author that is gone. */
const RESERVED =
  words(`anonymous api deleted everyone here login logout me nobody null register removed self settings
  signup undefined unknown`)

/** Names that claim a role; only the site's own people may have them. */
const OFFICIAL = words(`admin admins administrator automod automoderator employee employees help mod moderator
  moderators mods official owner root security staff support sysop system webmaster`)

/**
 * A name somebody wants, trimmed: 3 to 20 of A-Z a-z 0-9 _ - (R2.14-acc-15).
 * Throws `name_invalid`, and `name_taken` for a reserved word, both on field `name`.
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
 * What a name looks like: I, l and 1, O and 0, - and _ are hard to tell apart, and cases make no difference. Two accounts
 * of one look would be taken for each other. The index accounts_name_look says the same in SQL.
 */
export function lookOf(name: string): string {
  return name
    .replaceAll('I', 'l')
    .toLowerCase()
    .replaceAll('0', 'o')
    .replaceAll('1', 'l')
    .replaceAll('-', '_')
}

/** Whether a text could be an account's name at all. */
export function isAccountName(text: string): boolean {
  return SHAPE.test(text)
}

/** As their looks: `adm1n` claims the role as well. */
function words(text: string): Set<string> {
  return new Set(text.split(/\s+/).flatMap(word => [word, lookOf(word), lookOf(word.toUpperCase())]))
}
