/* Unsaved form input kept in this tab, so that it survives a reload, a log-in and a crashed page. Never passwords, files or
   hidden fields. */

const PREFIX = 'form:'
/** Values by field name, in order; several checkboxes can share a name. */
export type FormValues = Record<string, string[]>
export type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/** Returns a form's values; for files their names and sizes. */
export function valuesOf(form: HTMLFormElement): FormValues {
  const values: FormValues = {}
  for (const field of fieldsOf(form)) {
    values[field.name] ??= []
    if (!isBox(field) || field.checked) values[field.name]?.push(textOf(field))
  }
  return values
}

/** Returns the names of changed fields. */
export function changedFields(before: FormValues, now: FormValues): string[] {
  const names = new Set([...Object.keys(before), ...Object.keys(now)])
  return [...names].filter(name => JSON.stringify(before[name]) !== JSON.stringify(now[name]))
}

/** Saves only the changed fields, since others may edit the rest meanwhile. */
export function keepForm(key: string, form: HTMLFormElement, before: FormValues): void {
  const now = valuesOf(form)
  const secret = new Set(
    fieldsOf(form)
      .filter(({ type }) => type === 'password' || type === 'file')
      .map(({ name }) => name),
  )
  const names = changedFields(before, now).filter(name => !secret.has(name))
  try {
    if (names.length === 0) sessionStorage.removeItem(PREFIX + key)
    else
      sessionStorage.setItem(
        PREFIX + key,
        JSON.stringify(Object.fromEntries(names.map(name => [name, now[name]]))),
      )
  } catch {
    // Without storage the text lives as long as the page.
  }
}

export function forgetForm(key: string): void {
  try {
    sessionStorage.removeItem(PREFIX + key)
  } catch {
    // Nothing was saved.
  }
}

/** Restores saved input into a form; false when there was none. */
export function restoreForm(key: string, form: HTMLFormElement): boolean {
  const kept = readKept(key)
  if (kept === null) return false
  for (const field of fieldsOf(form)) {
    const values = kept[field.name]
    if (values === undefined || field.type === 'password' || field.type === 'file') continue
    if (!isBox(field)) fill(field, values.shift() ?? '')
    else if (field.checked !== values.includes(field.value)) field.click()
  }
  return true
}

/** Returns the saved keys with this prefix, without the prefix. */
export function keptUnder(prefix: string): string[] {
  try {
    return Object.keys(sessionStorage)
      .filter(key => key.startsWith(PREFIX + prefix))
      .map(key => key.slice(PREFIX.length + prefix.length))
  } catch {
    return []
  }
}

function readKept(key: string): FormValues | null {
  try {
    return JSON.parse(sessionStorage.getItem(PREFIX + key) ?? 'null') as FormValues | null
  } catch {
    return null
  }
}

/** Returns the named fields people see. */
export function fieldsOf(form: HTMLFormElement): Field[] {
  return [...form.elements].filter(
    (field): field is Field =>
      (field instanceof HTMLTextAreaElement ||
        field instanceof HTMLSelectElement ||
        (field instanceof HTMLInputElement && field.type !== 'hidden')) &&
      field.name !== '',
  )
}

function textOf(field: Field): string {
  const file = field instanceof HTMLInputElement ? field.files?.[0] : undefined
  return file === undefined ? field.value : `${file.name} ${file.size}`
}

export function isBox(field: Field): field is HTMLInputElement {
  return field instanceof HTMLInputElement && (field.type === 'checkbox' || field.type === 'radio')
}

/** Sets a value as if typed, so that controlled React fields notice. */
export function fill(field: Field, value: string): void {
  if (field.value === value) return
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value)
  field.dispatchEvent(new Event(field instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }))
}
