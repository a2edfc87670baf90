import { fail } from '../errors.ts'
import { parseHost } from '../text/hosts.ts'

/** Returns a two-letter country code (ISO 3166) in capitals; '' for none. A code is valid if it has a name. */
export function checkCountry(text: string, field: string): string {
  const code = text.trim().toUpperCase()
  if (code === '') return ''
  const isKnown =
    /^[A-Z]{2}$/.test(code) &&
    new Intl.DisplayNames('en', { type: 'region', fallback: 'none' }).of(code) !== undefined
  return isKnown ? code : fail('field_invalid', { field })
}

/** Returns whether a value is one of {@link countryCodes}. */
export function isCountryCode(value: unknown): boolean {
  return typeof value === 'string' && countryCodes().has(value)
}

/** Returns the code of every country, in capitals. Gathered once: every request of a member who chose one asks. */
export function countryCodes(): ReadonlySet<string> {
  known ??= gatherCodes()
  return known
}

let known: Set<string> | undefined

function gatherCodes(): Set<string> {
  const names = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' })
  const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']
  const codes = letters.flatMap(first => letters.map(second => first + second))
  return new Set(codes.filter(code => !NO_COUNTRIES.has(code) && names.of(code) !== undefined))
}

/** Codes with names that are unions, pseudo-locales or unknown, or are former codes. */
const NO_COUNTRIES = new Set(
  'EU EZ UN QO XA XB ZZ BU CS DD FX NT SU TP YD YU ZR AN UK DY HV NH RH VD'.split(' '),
)

/** Returns a canonical language tag (BCP 47); '' for none. */
export function checkLanguage(text: string, field: string): string {
  const tag = text.trim()
  if (tag === '') return ''
  const isTag = /^[a-z]{2,3}(?:-[A-Za-z0-9]{2,8}){0,3}$/i.test(tag)
  return (isTag ? canonicalOf(tag) : undefined) ?? fail('field_invalid', { field })
}

/** Some plausible tags are still invalid, such as `en-us-us`. */
function canonicalOf(tag: string): string | undefined {
  try {
    return Intl.getCanonicalLocales(tag)[0]
  } catch {
    return undefined
  }
}

/** Returns a host without `www.`; also from a pasted URL. */
export function checkHost(text: string, field: string): string {
  const host = parseHost(text) ?? ''
  return host.includes('.') ? host : fail('field_invalid', { field })
}
