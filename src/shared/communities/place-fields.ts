import { fail } from '../errors.ts'

/** A country's code of two letters (ISO 3166), in capitals; '' for none. A code that has a name of its own is one. */
export function checkCountry(text: string, field: string): string {
  const code = text.trim().toUpperCase()
  if (code === '') return ''
  const isKnown =
    /^[A-Z]{2}$/.test(code) &&
    new Intl.DisplayNames('en', { type: 'region', fallback: 'none' }).of(code) !== undefined
  return isKnown ? code : fail('field_invalid', { field })
}

/** A language's tag (BCP 47), as it is written; '' for none. */
export function checkLanguage(text: string, field: string): string {
  const tag = text.trim()
  if (tag === '') return ''
  const isTag = /^[a-z]{2,3}(?:-[A-Za-z0-9]{2,8}){0,3}$/i.test(tag)
  return (isTag ? canonicalOf(tag) : undefined) ?? fail('field_invalid', { field })
}

/** What looks like a tag may still be none, as `en-us-us`. */
function canonicalOf(tag: string): string | undefined {
  try {
    return Intl.getCanonicalLocales(tag)[0]
  } catch {
    return undefined
  }
}

/** A host without `www.`; also from a whole address, as people paste it. */
export function checkHost(text: string, field: string): string {
  const url = URL.parse(/^https?:\/\//i.test(text) ? text : `https://${text}`)
  const host = url?.hostname.replace(/^www\.(?=[^.]*\.)/, '') ?? ''
  return host.includes('.') ? host : fail('field_invalid', { field })
}
