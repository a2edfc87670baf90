/** How one field of a form is read; `name` is its name in the form. */
export type FormField<Value> = { fromForm(form: FormData, name: string): Value }
export type FormFields = Record<string, FormField<unknown>>
export type InputOf<Fields extends FormFields> = {
  [Name in keyof Fields]: Fields[Name] extends FormField<infer Value> ? Value : never
}

/** What these fields have in a form. Throws what a field throws that refuses what was sent. */
export function readInput<Fields extends FormFields>(form: FormData, fields: Fields): InputOf<Fields> {
  const values = Object.entries(fields).map(([name, field]) => [name, field.fromForm(form, name)])
  return Object.fromEntries(values) as InputOf<Fields>
}

/** Text as it was typed; its bounds are checked by what takes it, which names them. Empty when it was not sent. */
export const text: FormField<string> = { fromForm: textOf }

/** The same, null for nothing. */
export const textOrNull: FormField<string | null> = { fromForm: (form, name) => textOf(form, name) || null }

/** Whether a box is ticked, or a button of this name was pressed. */
export const flag: FormField<boolean> = { fromForm: (form, name) => form.has(name) }

/** The number by which a form names something; 0, which names nothing, where it is none. */
export const id: FormField<number> = {
  fromForm(form, name) {
    const given = Number(textOf(form, name))
    return Number.isSafeInteger(given) && given > 0 ? given : 0
  },
}

/** Not a number where nothing was typed, or something else. */
export const number: FormField<number> = {
  fromForm: (form, name) => Number(textOf(form, name).trim() || Number.NaN),
}

/** Every text of that name, as ticked boxes send them. */
export const texts: FormField<string[]> = {
  fromForm: (form, name) => form.getAll(name).filter(value => typeof value === 'string'),
}

/** One of these; the first of them where something else was sent, or nothing. */
export function oneOf<const Values extends readonly [string, ...string[]]>(
  ...values: Values
): FormField<Values[number]> {
  return { fromForm: (form, name) => values.find(value => value === form.get(name)) ?? values[0] }
}

/** A field's text, empty when it was not sent. */
export function textOf(form: FormData, name: string): string {
  const value = form.get(name)
  return typeof value === 'string' ? value : ''
}
