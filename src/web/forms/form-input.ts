/** Reads one form field; `name` is its name in the form. */
export type FormField<Value> = { fromForm(form: FormData, name: string): Value }
export type FormFields = Record<string, FormField<unknown>>
export type InputOf<Fields extends FormFields> = {
  [Name in keyof Fields]: Fields[Name] extends FormField<infer Value> ? Value : never
}

/** Reads these fields from a form. Throws the errors of fields that reject their value. */
export function readInput<Fields extends FormFields>(form: FormData, fields: Fields): InputOf<Fields> {
  const values = Object.entries(fields).map(([name, field]) => [name, field.fromForm(form, name)])
  return Object.fromEntries(values) as InputOf<Fields>
}

/** Text as typed; length limits are checked by its consumer, which names them. Empty when missing. */
export const text: FormField<string> = { fromForm: textOf }

/** The same, null when empty. */
export const textOrNull: FormField<string | null> = { fromForm: (form, name) => textOf(form, name) || null }

/** Whether a checkbox is checked, or a button of this name was pressed. */
export const flag: FormField<boolean> = { fromForm: (form, name) => form.has(name) }

/** A numeric id; 0, which matches nothing, when invalid. */
export const id: FormField<number> = {
  fromForm(form, name) {
    const given = Number(textOf(form, name))
    return Number.isSafeInteger(given) && given > 0 ? given : 0
  },
}

/** A number; NaN when empty or invalid. */
export const number: FormField<number> = { fromForm: readNumber }

/** Returns a field's number; NaN when empty or invalid. */
export function readNumber(form: FormData, name: string): number {
  return Number(textOf(form, name).trim() || Number.NaN)
}

/** Reads all values of a name, as checkboxes send them. */
export const texts: FormField<string[]> = {
  fromForm: (form, name) => form.getAll(name).filter(value => typeof value === 'string'),
}

/** Reads one of these values; the first when missing or unknown. */
export function oneOf<const Values extends readonly [string, ...string[]]>(
  ...values: Values
): FormField<Values[number]> {
  return { fromForm: (form, name) => values.find(value => value === form.get(name)) ?? values[0] }
}

/** Returns a field's text, empty when missing. */
export function textOf(form: FormData, name: string): string {
  const value = form.get(name)
  return typeof value === 'string' ? value : ''
}
