import { isCountryCode } from '../communities/place-fields.ts'
import { fail } from '../errors.ts'
import { API_NAMES } from './preference-api.ts'
import {
  DEFAULT_PREFERENCES,
  PREFERENCE_FIELDS,
  type PreferenceField,
  type PreferenceName,
  type Preferences,
  pickBrowserKept,
  type ShellPreferences,
} from './preferences.ts'

/** Reads preferences from stored data: known names with valid values, everything else falls back to the default. Never throws. */
export function parsePreferences(raw: unknown): Preferences {
  return { ...DEFAULT_PREFERENCES, ...parsePreferenceChanges(raw) }
}

/** Returns the known names with valid values and nothing else. Never throws. */
export function parsePreferenceChanges(raw: unknown): Partial<Preferences> {
  if (typeof raw !== 'object' || raw === null) return {}
  const given = raw as Record<string, unknown>
  const allowed = PREFERENCE_FIELDS.filter(
    field => Object.hasOwn(given, field.name) && isAllowed(field, given[field.name]),
  )
  return Object.fromEntries(allowed.map(({ name }) => [name, given[name]]))
}

/** {@link parsePreferenceChanges} for a browser's cookie, ignoring preferences only the account keeps. */
export function parseBrowserKept(raw: unknown): Partial<Preferences> {
  return pickBrowserKept(parsePreferenceChanges(raw))
}

function isAllowed(field: PreferenceField, value: unknown): boolean {
  if ('isCountry' in field) return value === '' || isCountryCode(value)
  if (!('values' in field)) return typeof value === 'boolean'
  const values: readonly unknown[] = field.values
  return values.includes(value)
}

/** Returns the preferences sent to the browser with a page. */
export function toShellPreferences(preferences: Preferences): ShellPreferences {
  const shown = PREFERENCE_FIELDS.filter(
    field => field.keptIn === 'browser' || preferences[field.name] !== field.default,
  )
  return Object.fromEntries(shown.map(({ name }) => [name, preferences[name]])) as ShellPreferences
}

/** Reads a preferences form. Unchecked boxes aren't sent, so `boxes` names the switches in the form. */
export function readPreferenceForm(form: FormData): Partial<Preferences> {
  const boxes = form.getAll('boxes').map(box => [box, form.has(String(box))])
  return parsePreferenceChanges({ ...Object.fromEntries(form), ...Object.fromEntries(boxes) })
}

/** Returns the preferences in the API, under its names (R3-acct-05). */
export function toApiPreferences(preferences: Preferences): Record<string, string | boolean> {
  const entries = PREFERENCE_FIELDS.flatMap(field => {
    const { name } = field
    const api = API_NAMES[name]
    if (api === undefined) return []
    const value = preferences[name]
    return [typeof api === 'string' ? [api, value] : [api.name, value === api.on]]
  })
  return Object.fromEntries(entries)
}

/** Reads changes sent to the API. Throws `field_invalid` naming the first unknown preference or invalid value. */
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
    const { name } = field
    const api = API_NAMES[name]
    if (api === undefined) return []
    if (typeof api !== 'string') return [[api.name, { name, fromApi: value => chooseOf(value, api) }]]
    return [[api, { name, fromApi: value => (isAllowed(field, value) ? value : undefined) }]]
  }),
)

function chooseOf(value: unknown, { on, off }: { on: string; off: string }): string | undefined {
  return typeof value === 'boolean' ? (value ? on : off) : undefined
}
