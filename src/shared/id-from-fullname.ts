import { fail } from './errors.ts'
import { type IdKind, type IdOf, parseFullname } from './ids.ts'

/** Returns the id in a fullname that this site made; throws `internal` for any other text. */
export function idFromFullname<Kind extends IdKind>(kind: Kind, fullname: string): IdOf[Kind] {
  return parseFullname(kind, fullname) ?? fail('internal')
}
