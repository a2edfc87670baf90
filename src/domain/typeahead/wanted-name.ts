import { cleanLine } from '#shared/text/clean-text.ts'

/** The name someone seems to be typing. */
export type WantedName = {
  /** In lower case, as names are compared. */
  key: string
  /** The kind that a prefix names; null: either. */
  kind: 'community' | 'profile' | null
}

/** As long as names are. */
const LONGEST = 70

/** Reads `bread`, `r/bread`, `/u/ann`, `user/ann` and `@ann`; null where there is no name yet. */
export function readWantedName(text: string): WantedName | null {
  const typed = cleanLine(text.slice(0, 2 * LONGEST)).toLowerCase()
  const [prefix = ''] = /^\/?(?:r|u|user)\/|^@/.exec(typed) ?? []
  const key = typed.slice(prefix.length)
  if (key === '' || key.length > LONGEST) return null
  const kind = prefix === '' ? null : /^\/?r\//.test(prefix) ? 'community' : 'profile'
  return { key, kind }
}
