import { foldLine } from '#domain/query/words.ts'
import { cleanLine } from '#shared/text/clean-text.ts'

/** The name someone seems to be typing. */
export type WantedName = {
  /** Folded: names have neither accents nor apostrophes. */
  key: string
  /** The kind that a prefix names; null: either. */
  kind: 'community' | 'profile' | null
}

/** Maximum length of a name with its prefix. */
const LONGEST = 70

/** Reads `bread`, `r/bread`, `/u/ann`, `user/ann` and `@ann`; null where there is no name yet. */
export function readWantedName(text: string): WantedName | null {
  const typed = foldLine(cleanLine(text.slice(0, 2 * LONGEST)))
  const [prefix = ''] = /^\/?(?:r|u|user)\/|^@/.exec(typed) ?? []
  const key = typed.slice(prefix.length)
  if (key === '' || key.length > LONGEST) return null
  const kind = prefix === '' ? null : /^\/?r\//.test(prefix) ? 'community' : 'profile'
  return { key, kind }
}
