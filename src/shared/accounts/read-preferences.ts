import { fail } from '../errors.ts'
import {
  DEFAULT_PREFERENCES,
  PREFERENCE_FIELDS,
  type PreferenceField,
  type PreferenceName,
  type Preferences,
  pickBrowserKept,
  type ShellPreferences,
} from './preferences.ts'

/**
 * Reads preferences from whatever an account holds: known names with allowed values are taken, all else falls back to
 * the default. Never throws.
 */
export function parsePreferences(raw: unknown): Preferences {
  return { ...DEFAULT_PREFERENCES, ...parsePreferenceChanges(raw) }
}

/** The known names with allowed values, and nothing else. Never throws. */
export function parsePreferenceChanges(raw: unknown): Partial<Preferences> {
  if (typeof raw !== 'object' || raw === null) return {}
  const given = raw as Record<string, unknown>
  const allowed = PREFERENCE_FIELDS.filter(
    field => Object.hasOwn(given, field.name) && isAllowed(field, given[field.name]),
  )
  return Object.fromEntries(allowed.map(({ name }) => [name, given[name]]))
}

/** {@link parsePreferenceChanges} of a browser's cookie, which decides nothing that only the account keeps. */
export function parseBrowserKept(raw: unknown): Partial<Preferences> {
  return pickBrowserKept(parsePreferenceChanges(raw))
}

function isAllowed(field: PreferenceField, value: unknown): boolean {
  if (!('values' in field)) return typeof value === 'boolean'
  const values: readonly unknown[] = field.values
  return values.includes(value)
}

/** What the browser is sent with a page. */
export function toShellPreferences(preferences: Preferences): ShellPreferences {
  const shown = PREFERENCE_FIELDS.filter(
    field => field.keptIn === 'browser' || preferences[field.name] !== field.default,
  )
  return Object.fromEntries(shown.map(({ name }) => [name, preferences[name]])) as ShellPreferences
}

/** A box that is not ticked is not sent: `boxes` names the switches that the form has. */
export function readPreferenceForm(form: FormData): Partial<Preferences> {
  const boxes = form.getAll('boxes').map(box => [box, form.has(String(box))])
  return parsePreferenceChanges({ ...Object.fromEntries(form), ...Object.fromEntries(boxes) })
}

/** The preferences that the API has, by its names (R3-acct-05). */
export function toApiPreferences(preferences: Preferences): Record<string, string | boolean> {
  const entries = PREFERENCE_FIELDS.flatMap(field => {
    if (!('api' in field)) return []
    const { api, name } = field
    const value = preferences[name]
    return [typeof api === 'string' ? [api, value] : [api.name, value === api.on]]
  })
  return Object.fromEntries(entries)
}

/** Changes as the API gets them. Throws `field_invalid` naming the first that is none or has no such value. */
export function readApiPreferences(body: Record<string, unknown>): Partial<Preferences> {
  const changes = Object.entries(body).map(([apiName, given]) => {
    const found = BY_API_NAME.get(apiName)
    const value = found?.fromApi(given)
    if (found === undefined || value === undefined) fail('field_invalid', { field: apiName })
    return [found.name, value]
  })
  return Object.fromEntries(changes)
}

type ApiField = { name: PreferenceName; fromApi(value: unknown): unknown }

const BY_API_NAME = new Map<string, ApiField>(
  PREFERENCE_FIELDS.flatMap((field): [string, ApiField][] => {
    if (!('api' in field)) return []
    const { api, name } = field
    if (typeof api !== 'string') return [[api.name, { name, fromApi: value => chooseOf(value, api) }]]
    return [[api, { name, fromApi: value => (isAllowed(field, value) ? value : undefined) }]]
  }),
)

function chooseOf(value: unknown, { on, off }: { on: string; off: string }): string | undefined {
  return typeof value === 'boolean' ? (value ? on : off) : undefined
}
