import { type ErrorCode, fail } from '../errors.ts'
import { cleanLine, cleanText, lengthOf } from '../text/clean-text.ts'

/** A value set in a form and stored. */
export type Field<Value, Control extends string> = {
  /** The form control that edits it. */
  control: Control
  /** Value when never set. */
  default: Value
  /** Reads the value from its form, unchecked. Unchecked boxes aren't sent. */
  fromForm(form: FormData, name: string): Value
  /** Cleans a value for storage. Throws the error of the field `name` when invalid. */
  check(value: Value, name: string): Value
  /** Reads a stored value, of this version or an earlier one; undefined, for the default, when meaningless. Never throws. */
  fromStored(stored: unknown): Value | undefined
}

type Switch = Field<boolean, 'switch'>

export function switchField(byDefault: boolean): Switch {
  return {
    control: 'switch',
    default: byDefault,
    fromForm: (form, name) => form.has(name),
    check: value => value,
    fromStored: stored => (typeof stored === 'boolean' ? stored : undefined),
  }
}

type Whole = Field<number, 'number'> & { from: number; to: number }

/** A whole number; a stored one outside the limits is clamped. */
export function numberField({ from, to, default: byDefault }: Pick<Whole, 'from' | 'to' | 'default'>): Whole {
  return {
    control: 'number',
    from,
    to,
    default: byDefault,
    fromForm: numberOf,
    check: (value, name) => checkNumber(value, { field: name, from, to }),
    fromStored: stored => readNumber(stored, { from, to }),
  }
}

/** Throws `field_invalid` with the field and the bounds. */
export function checkNumber(
  value: number,
  { field, from, to }: { field: string; from: number; to: number },
): number {
  return Number.isSafeInteger(value) && value >= from && value <= to
    ? value
    : fail('field_invalid', { field, from, to })
}

export function readNumber(stored: unknown, { from, to }: { from: number; to: number }): number | undefined {
  return Number.isSafeInteger(stored) ? Math.min(Math.max(Number(stored), from), to) : undefined
}

type Choice<Value extends string> = Field<Value, 'choice'> & { values: readonly Value[] }

/** Returns a field that offers several values, all visible. */
export function choiceField<Value extends string>(
  values: readonly Value[],
  byDefault: NoInfer<Value>,
): Choice<Value> {
  const find = (value: unknown) => values.find(one => one === value)
  const findOr = (value: unknown, field: string) => find(value) ?? fail('field_invalid', { field })
  return {
    control: 'choice',
    values,
    default: byDefault,
    fromForm: (form, name) => findOr(form.get(name), name),
    check: findOr,
    fromStored: find,
  }
}

type Menu<Value extends string> = Field<Value | null, 'menu'> & { values: readonly Value[] }

/** Returns a menu field: one of several values, or none. */
export function menuField<Value extends string>(values: readonly Value[]): Menu<Value> {
  const find = (value: unknown) => values.find(one => one === value) ?? null
  return {
    control: 'menu',
    values,
    default: null,
    fromForm: (form, name) => find(form.get(name)),
    check: find,
    fromStored: find,
  }
}

type Text<Control extends string> = Field<string, Control> & { limit: number }

/** Returns a single-line field of limited length; `check` adds further conditions. */
export function lineField({
  limit,
  check,
}: {
  limit: number
  check?: (text: string, name: string) => string
}): Text<'line'> {
  return textField('line', { limit, check: check ?? within(limit, 'field_invalid', cleanLine) })
}

export function paragraphField({ limit }: { limit: number }): Text<'paragraph'> {
  return textField('paragraph', {
    limit,
    check: within(limit, 'field_invalid', text => cleanText(text).trim()),
  })
}

export function markdownField({ limit }: { limit: number }): Text<'markdown'> {
  return textField('markdown', { limit, check: within(limit, 'body_too_long', cleanText) })
}

function textField<Control extends string>(
  control: Control,
  { limit, check }: { limit: number; check: (text: string, name: string) => string },
): Text<Control> {
  return {
    control,
    limit,
    default: '',
    fromForm: textOf,
    check,
    fromStored: stored => (typeof stored === 'string' ? stored : undefined),
  }
}

function within(limit: number, code: ErrorCode, clean: (text: string) => string) {
  return (text: string, field: string): string => {
    const cleaned = clean(text)
    const length = lengthOf(cleaned)
    return length <= limit ? cleaned : fail(code, { field, limit, length })
  }
}

type List = Field<string[], 'list'>

/** Returns a field with one entry per line, without duplicates; `checkEntry` validates each. */
export function listField({
  most,
  entryLength,
  checkEntry = entry => entry,
}: {
  most: number
  entryLength: number
  checkEntry?: (entry: string, name: string) => string
}): List {
  return {
    control: 'list',
    default: [],
    fromForm: (form, name) =>
      textOf(form, name)
        .split('\n')
        .map(line => line.trim())
        .filter(line => line !== ''),
    check(entries, field) {
      const list = [...new Set(entries.map(cleanLine).filter(entry => entry !== ''))]
      if (list.length > most || list.some(entry => lengthOf(entry) > entryLength))
        fail('field_invalid', { field, limit: most })
      return list.map(entry => checkEntry(entry, field))
    },
    fromStored: stored => (Array.isArray(stored) ? stored.filter(one => typeof one === 'string') : undefined),
  }
}

type Ticks<Value extends string> = Field<Value[], 'ticks'> & { values: readonly Value[]; most: number }

/** A subset of the values. */
export function ticksField<Value extends string>(
  values: readonly Value[],
  { most }: { most: number },
): Ticks<Value> {
  const pick = (chosen: readonly unknown[]) => values.filter(value => chosen.includes(value))
  return {
    control: 'ticks',
    values,
    most,
    default: [],
    fromForm: (form, name) => pick(form.getAll(name)),
    check(chosen, field) {
      const known = pick(chosen)
      return known.length <= most ? known : fail('field_invalid', { field, limit: most })
    },
    fromStored: stored => (Array.isArray(stored) ? pick(stored) : undefined),
  }
}

/** Returns a field's text; browsers send line breaks as two characters. */
function textOf(form: FormData, name: string): string {
  const value = form.get(name)
  return typeof value === 'string' ? value.replaceAll('\r\n', '\n') : ''
}

/** NaN when empty. */
export function numberOf(form: FormData, name: string): number {
  const text = textOf(form, name).trim()
  return text === '' ? Number.NaN : Number(text)
}
