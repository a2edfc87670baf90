/*
 * What somebody typed into a form and has not saved, kept in this tab, so that it survives a reload, a log-in and a page
 * that broke. Never passwords, files and hidden fields.
 */

const PREFIX = 'form:'
/** The values of each field, in their order: several boxes may share a name. */
export type FormValues = Record<string, string[]>
type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/** What a form holds; of files their names and sizes. */
export function valuesOf(form: HTMLFormElement): FormValues {
  const values: FormValues = {}
  for (const field of fieldsOf(form)) {
    values[field.name] ??= []
    if (!isBox(field) || field.checked) values[field.name]?.push(textOf(field))
  }
  return values
}

/** The names of the fields that differ. */
export function changedFields(before: FormValues, now: FormValues): string[] {
  const names = new Set([...Object.keys(before), ...Object.keys(now)])
  return [...names].filter(name => JSON.stringify(before[name]) !== JSON.stringify(now[name]))
}

/** Keeps what differs from what the form began with: the rest may be changed by others meanwhile. */
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
    // A browser that keeps nothing: the text lives as long as the page.
  }
}

export function forgetForm(key: string): void {
  try {
    sessionStorage.removeItem(PREFIX + key)
  } catch {
    // Nothing was kept.
  }
}

/** Fills a form with what was kept of it; false when there was nothing. */
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

/** What was kept under names that begin so, without that beginning. */
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

function fieldsOf(form: HTMLFormElement): Field[] {
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

function isBox(field: Field): field is HTMLInputElement {
  return field instanceof HTMLInputElement && (field.type === 'checkbox' || field.type === 'radio')
}

/** As if it was typed, so that fields whose value React holds learn of it. */
function fill(field: Field, value: string): void {
  if (field.value === value) return
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value)
  field.dispatchEvent(new Event(field instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }))
}
