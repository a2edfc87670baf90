import type { AutomodProblemCode } from '#shared/moderation/automod.ts'
import type { Problems } from './problems.ts'
import type { Entry, TextValue, Value } from './read-sections.ts'
import type { Comparison, FlairAction } from './rule.ts'

/** Readers of values: they return the value, or null after reporting what is expected. */

export function readBoolean({ key, value }: Entry, problems: Problems): boolean | null {
  const text = value.kind === 'text' ? value.text.toLowerCase() : ''
  if (['true', 'yes', 'on'].includes(text)) return true
  if (['false', 'no', 'off'].includes(text)) return false
  return refuse(problems, 'value_boolean', value, { key })
}

export function readNumber({ key, value }: Entry, problems: Problems): number | null {
  if (value.kind === 'text' && /^[+-]?\d{1,9}$/.test(value.text.trim())) return Number(value.text)
  return refuse(problems, 'value_number', value, { key })
}

/** Reads a text; `""` means none. */
export function readText({ key, value }: Entry, problems: Problems): string | null {
  if (value.kind !== 'text') return refuse(problems, 'value_text', value, { key })
  if (value.isNone === true) return null
  if (value.text.trim() === '') return refuse(problems, 'value_empty', value, { key })
  return value.text
}

export function readChoice<Choice extends string>(
  { key, value }: Entry,
  choices: readonly Choice[],
  problems: Problems,
): Choice | null {
  const text = value.kind === 'text' ? value.text.trim().toLowerCase() : ''
  const found = choices.find(choice => choice.toLowerCase() === text)
  return found ?? refuse(problems, 'value_choice', value, { key, choices: choices.join(', ') })
}

/** Reads one text or a list of them; `""` stays, missing items don't. */
export function readTexts({ key, value }: Entry, problems: Problems): TextValue[] | null {
  const items = value.kind === 'list' ? value.items : [value]
  const texts: TextValue[] = []
  for (const item of items) {
    if (item.kind !== 'text') return refuse(problems, 'value_list', item, { key })
    if (item.text !== '' || item.isNone === true) texts.push(item)
  }
  return texts.length > 0 ? texts : refuse(problems, 'value_empty', value, { key })
}

const COMPARISON = /^(==?|<=|>=|<|>)?\s*([+-]?\d{1,9})$/
const PERIOD = /^(==?|<=|>=|<|>)?\s*(\d{1,6})\s*(minute|hour|day|week|month|year)?s?$/i
const DAY_MS = 86_400_000
const UNIT_MS: Record<string, number> = {
  minute: 60_000,
  hour: 3_600_000,
  day: DAY_MS,
  week: 7 * DAY_MS,
  month: 30 * DAY_MS,
  year: 365 * DAY_MS,
}

/** `< 10`; a bare number means exactly that many. */
export function readThreshold({ key, value }: Entry, problems: Problems): Comparison | null {
  const match = value.kind === 'text' ? COMPARISON.exec(value.text.trim()) : null
  if (match === null) return refuse(problems, 'value_threshold', value, { key })
  return { operator: operatorOf(match[1]), amount: Number(match[2]) }
}

/** `< 60 hours`, in milliseconds; days without a unit. */
export function readAge({ key, value }: Entry, problems: Problems): Comparison | null {
  const match = value.kind === 'text' ? PERIOD.exec(value.text.trim()) : null
  if (match === null) return refuse(problems, 'value_age', value, { key })
  const unitMs = UNIT_MS[(match[3] ?? 'day').toLowerCase()] ?? DAY_MS
  return { operator: operatorOf(match[1]), amount: Number(match[2]) * unitMs }
}

function operatorOf(text: string | undefined): Comparison['operator'] {
  return text === undefined || text === '==' ? '=' : (text as Comparison['operator'])
}

/** Reads a text, `[text, css class]`, or a group of text, css_class and template_id. */
export function readFlair({ key, value }: Entry, problems: Problems): Omit<FlairAction, 'overwrites'> | null {
  if (value.kind === 'text') return { text: value.text, cssClass: '', templateId: '' }
  if (value.kind === 'list') {
    const texts = value.items.map(item => (item.kind === 'text' ? item.text : null))
    if (texts.length > 2 || texts.includes(null)) return refuse(problems, 'value_flair', value, { key })
    return { text: texts[0] ?? '', cssClass: texts[1] ?? '', templateId: '' }
  }
  const flair = { text: '', css_class: '', template_id: '' }
  for (const entry of value.entries) {
    if (!(entry.key in flair) || entry.value.kind !== 'text')
      return refuse(problems, 'value_flair', { ...entry.value, offset: entry.offset }, { key })
    flair[entry.key as keyof typeof flair] = entry.value.text
  }
  return { text: flair.text, cssClass: flair.css_class, templateId: flair.template_id }
}

/** Reads true, false, or the slot from 1. */
export function readSticky(entry: Entry, problems: Problems): boolean | number | null {
  const { value } = entry
  if (value.kind === 'text' && /^[1-6]$/.test(value.text)) return Number(value.text)
  const text = value.kind === 'text' ? value.text.toLowerCase() : ''
  if (['true', 'yes', 'on'].includes(text)) return true
  if (['false', 'no', 'off'].includes(text)) return false
  return refuse(problems, 'value_sticky', value, { key: entry.key })
}

function refuse(
  problems: Problems,
  code: AutomodProblemCode,
  { offset }: Pick<Value, 'offset'>,
  details: Record<string, string | number>,
): null {
  problems.error(code, offset, details)
  return null
}
