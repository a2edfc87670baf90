import type { RequestContext } from '#platform/context/request-context.ts'
import { rememberWhole, type Sent, wholeOf } from '../ui/fragments/carried.ts'

/**
 * Returns loader data without these fields, which travel in the page's `carried` element under `name` instead. Only for a
 * request for a whole page of a member. Fields without a value, and empty lists, stay. `further` is
 * what only the server's rendering needs of it.
 */
export function carry<Whole extends object, Apart extends keyof Whole & string>(
  { facts }: Pick<RequestContext, 'facts'>,
  name: string,
  data: Whole,
  fields: readonly Apart[],
  further: Readonly<Record<string, unknown>> = {},
): Sent<Whole, Apart> {
  if (facts.carried.has(name)) return data
  const sent: Record<string, unknown> = { ...data, carried: name }
  const apart: Record<string, unknown> = {}
  for (const field of fields) {
    const value: unknown = data[field]
    if (!value || (Array.isArray(value) && value.length === 0)) continue
    apart[field] = value
    delete sent[field]
  }
  const whole = { ...data, ...further }
  facts.carried.set(name, { whole, fields: apart, names: [...Object.keys(apart), ...Object.keys(further)] })
  rememberWhole(sent, whole)
  return sent as Sent<Whole, Apart>
}

/** Returns loader data with further fields. */
export function withFields<Some extends object, Further extends object>(
  sent: Some,
  further: Further,
): Some & Further {
  const made = { ...sent, ...further }
  if ('carried' in sent) rememberWhole(made, { ...wholeOf(sent), ...further })
  return made
}

/** Returns the content of the page's `carried` element. */
export function carriedJson(carried: RequestContext['facts']['carried']): string {
  // Loaders run at once, and end in any order.
  const inOrder = [...carried].toSorted(([a], [b]) => (a < b ? -1 : 1))
  const fields = inOrder.map(([name, data]) => `${JSON.stringify(name)}:${JSON.stringify(data.fields)}`)
  return fields.length === 0 ? '' : `{${fields.join()}}`.replaceAll('<', '\\u003c')
}
