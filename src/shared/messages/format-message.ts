/**
 * The part of ICU MessageFormat the catalogue uses: `{name}`, `{n, plural, =0 {…} one {…} other {…}}` and `#`.
 * A full implementation weighs 12 kB in the browser; translations are checked against this subset by a test.
 */
export type MessageValues = Readonly<Record<string, string | number | boolean | null>>

type Part =
  | string
  | { kind: 'value'; name: string }
  | { kind: 'count' }
  | { kind: 'plural'; name: string; cases: Map<string, Part[]> }

const compiled = new Map<string, Part[]>()
const pluralRules = new Map<string, Intl.PluralRules>()

/** Fills a message's placeholders. Unknown placeholders stay visible as `{name}`, so that a mistake shows. */
export function formatMessage(message: string, values: MessageValues = {}, locale = 'en'): string {
  if (!message.includes('{')) return message
  let parts = compiled.get(message)
  if (parts === undefined) {
    parts = parse(message)
    compiled.set(message, parts)
  }
  return render(parts, values, locale, null)
}

function render(parts: Part[], values: MessageValues, locale: string, count: number | null): string {
  let text = ''
  for (const part of parts) {
    if (typeof part === 'string') text += part
    else if (part.kind === 'count') text += count === null ? '#' : count.toLocaleString(locale)
    else if (part.kind === 'value') text += valueText(values[part.name], part.name, locale)
    else text += renderPlural(part, values, locale)
  }
  return text
}

function valueText(value: MessageValues[string] | undefined, name: string, locale: string): string {
  if (value === undefined || value === null) return `{${name}}`
  return typeof value === 'number' ? value.toLocaleString(locale) : String(value)
}

function renderPlural(
  part: Extract<Part, { kind: 'plural' }>,
  values: MessageValues,
  locale: string,
): string {
  const count = Number(values[part.name] ?? 0)
  const chosen =
    part.cases.get(`=${count}`) ?? part.cases.get(rulesOf(locale).select(count)) ?? part.cases.get('other')
  return chosen === undefined ? '' : render(chosen, values, locale, count)
}

function rulesOf(locale: string): Intl.PluralRules {
  let rules = pluralRules.get(locale)
  if (rules === undefined) {
    rules = new Intl.PluralRules(locale)
    pluralRules.set(locale, rules)
  }
  return rules
}

/** Reads a whole message. Throws when it is not well formed. */
function parse(text: string): Part[] {
  let at = 0
  const refuse = (what: string): never => {
    throw new Error(`message: ${what} at ${at} in "${text}"`)
  }
  const take = (pattern: RegExp): RegExpExecArray | null => {
    pattern.lastIndex = at
    const match = pattern.exec(text)
    if (match !== null) at += match[0].length
    return match
  }
  const readPlural = (name: string): Part => {
    const cases = new Map<string, Part[]>()
    for (let match = take(CASE); match !== null; match = take(CASE)) {
      cases.set(match[1] ?? '', readParts(true))
      at++
    }
    return take(CLOSE) === null || !cases.has('other')
      ? refuse('bad plural')
      : { kind: 'plural', name, cases }
  }
  const readParts = (isInPlural: boolean): Part[] => {
    const parts: Part[] = []
    while (at < text.length && text[at] !== '}') {
      const plain = take(isInPlural ? PLAIN_IN_PLURAL : PLAIN)
      if (plain !== null) parts.push(plain[0])
      else if (take(COUNT) !== null) parts.push({ kind: 'count' })
      else {
        const [, name, end] = take(PLACEHOLDER) ?? refuse('bad placeholder')
        parts.push(end === '}' ? { kind: 'value', name: name ?? '' } : readPlural(name ?? ''))
      }
    }
    return parts
  }
  const parts = readParts(false)
  return at === text.length ? parts : refuse('stray }')
}

const PLAIN = /[^{}]+/y
const PLAIN_IN_PLURAL = /[^{}#]+/y
const COUNT = /#/y
const PLACEHOLDER = /\{\s*(\w+)\s*(\}|,\s*plural\s*,)/y
const CASE = /\s*(=\d+|\w+)\s*\{/y
const CLOSE = /\s*\}/y
