/* The fields of a form whose settings are saved one by one. A setting is the element that names it in `data-setting`, with the
   fields inside; most have one. `data-written` marks those with text, `data-guessed` a value that nobody chose yet. */

import { type Field, type FormValues, fieldsOf, fill, isBox, valuesOf } from '../../forms/kept-form.ts'
import { CHANGED_FIELD } from './sent-settings.ts'

/** Stored values by field name: a boolean for a switch, a list for checkboxes that share a name, else the text. */
export type StoredValues = Readonly<Record<string, unknown>>

export function settingOf(element: Element): string | undefined {
  return element.closest<HTMLElement>('[data-setting]')?.dataset.setting
}

/** Returns the settings with this mark. */
export function settingsMarked(form: HTMLFormElement, mark: 'written' | 'guessed'): Set<string> {
  const marked = form.querySelectorAll<HTMLElement>(`[data-${mark}]`)
  return new Set([...marked].flatMap(element => settingOf(element) ?? []))
}

/** Returns the setting a refused field belongs to, or that has its name. */
export function refusedSetting(form: HTMLFormElement, field: string | undefined): string | undefined {
  if (field === undefined) return undefined
  const input = fieldsOf(form).find(({ name }) => name === field)
  if (input !== undefined) return settingOf(input)
  return form.querySelector(`[data-setting="${CSS.escape(field)}"]`) === null ? undefined : field
}

/** Returns what is sent to save these settings and no others. */
export function settingData(form: HTMLFormElement, settings: ReadonlySet<string>): FormData {
  const data = new FormData()
  for (const setting of settings) data.append(CHANGED_FIELD, setting)
  for (const field of form.elements) {
    if (!(field instanceof HTMLInputElement || field instanceof HTMLSelectElement || isArea(field))) continue
    if (!settings.has(settingOf(field) ?? '') || (isBox(field) && !field.checked)) continue
    data.append(field.name, field.value)
  }
  return data
}

/** Returns the current values of the fields of these settings. */
export function settingValues(form: HTMLFormElement, settings: ReadonlySet<string>): FormValues {
  const names = new Set(fieldsIn(form, settings).map(({ name }) => name))
  return Object.fromEntries(Object.entries(valuesOf(form)).filter(([name]) => names.has(name)))
}

/** Returns the values a form has when nothing was changed. */
export function storedFormValues(form: HTMLFormElement, stored: StoredValues): FormValues {
  const values: FormValues = {}
  for (const field of fieldsOf(form)) {
    values[field.name] ??= []
    const value = stored[field.name]
    if (!isBox(field)) values[field.name]?.push(value === undefined ? field.value : String(value))
    else if (isOn(field, value)) values[field.name]?.push(field.value)
  }
  return values
}

/** Returns the settings whose fields differ from these values. */
export function changedSettings(form: HTMLFormElement, before: FormValues): Set<string> {
  const changed = fieldsOf(form).filter(field => isChanged(field, before))
  return new Set(changed.flatMap(field => settingOf(field) ?? []))
}

/** Shows stored values in all fields that still have the earlier ones. */
export function showStored(form: HTMLFormElement, before: FormValues, stored: StoredValues): void {
  for (const field of fieldsOf(form)) {
    const value = stored[field.name]
    if (value === undefined || isChanged(field, before)) continue
    if (isBox(field)) field.checked = isOn(field, value)
    else if (field instanceof HTMLSelectElement) field.value = String(value)
    else fill(field, String(value))
  }
}

/** Puts these values back into the text fields of a setting. */
export function takeBack(form: HTMLFormElement, setting: string, before: FormValues): void {
  for (const field of fieldsIn(form, new Set([setting])))
    if (!isBox(field)) fill(field, before[field.name]?.[0] ?? '')
}

function fieldsIn(form: HTMLFormElement, settings: ReadonlySet<string>): Field[] {
  return fieldsOf(form).filter(field => settings.has(settingOf(field) ?? ''))
}

function isChanged(field: Field, before: FormValues): boolean {
  const values = before[field.name] ?? []
  return isBox(field) ? field.checked !== values.includes(field.value) : field.value !== values[0]
}

function isOn(box: HTMLInputElement, value: unknown): boolean {
  return Array.isArray(value) ? value.includes(box.value) : value === true || value === box.value
}

function isArea(element: Element): element is HTMLTextAreaElement {
  return element instanceof HTMLTextAreaElement
}
