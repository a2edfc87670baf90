import { createContext } from 'react'

/**
 * Loader data of which some fields travel beside the router's: in the `carried` element of the page (decision 54). What is left
 * is the same for many readers, so that the server can keep the page around it.
 */
export type Sent<Whole extends object, Apart extends keyof Whole = keyof Whole> =
  | Whole
  | (Omit<Whole, Apart> & Partial<Pick<Whole, Apart>> & { carried: string })

/** Id of the element that holds what is carried, as JSON by name. */
export const CARRIED_ID = 'carried'

/** The JSON of that element; the server provides it. */
export const CarriedJson = createContext('')

/** Complete data by what is sent of it. */
const wholes = new WeakMap<object, object>()

/** Remembers, on the server, what `wholeOf` returns. */
export function rememberWhole(sent: object, whole: object): void {
  wholes.set(sent, whole)
}

/** Returns the complete data; the same object each time. */
export function wholeOf<Whole extends object>(sent: Sent<Whole>): Whole {
  if (!('carried' in sent)) return sent as Whole
  const known = wholes.get(sent)
  if (known !== undefined) return known as Whole
  const whole = { ...sent, ...readCarried(sent.carried as string) } as Whole
  wholes.set(sent, whole)
  return whole
}

let read: Record<string, object> | null = null

/** Reads the element once, since the page may change before the next time. */
function readCarried(name: string): object | undefined {
  read ??= JSON.parse(document.getElementById(CARRIED_ID)?.textContent || '{}') as Record<string, object>
  return read[name]
}
