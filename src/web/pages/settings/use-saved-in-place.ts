import { type RefObject, useEffect, useRef, useState } from 'react'
import { useFetcher } from 'react-router'
import type { Preferences } from '#shared/accounts/preferences.ts'
import { savedOf } from '../../features/settings-form/settings-answer.ts'

export type SaveState = 'saving' | 'saved' | 'failed'
/** What became of the preferences that were changed on this page, by name. */
export type SaveStates = Readonly<Record<string, SaveState>>

/**
 * Saves each preference of a form once it changes, and says what became of it. What couldn't be saved is sent again with the
 * next change, or by `retry`.
 */
export function useSavedInPlace(
  form: RefObject<HTMLFormElement | null>,
  { page, preferences }: { page: string; preferences: Preferences },
): { states: SaveStates; change: (name: string) => void; retry: () => void } {
  const { submit, data, state } = useFetcher<unknown>()
  const unsaved = useRef(new Set<string>())
  const [states, setStates] = useState<SaveStates>({})
  const mark = (names: Iterable<string>, as: SaveState) => {
    const marked = Object.fromEntries([...names].map(name => [name, as]))
    setStates(before => ({ ...before, ...marked }))
  }
  const send = () => {
    if (form.current === null) return
    mark(unsaved.current, 'saving')
    const body = pick(form.current, unsaved.current)
    body.set('form', page)
    // A later request replaces one under way, so each has all that is unsaved.
    void submit(body, { method: 'post', action: '/settings', preventScrollReset: true })
  }
  const change = (name: string) => {
    unsaved.current.add(name)
    send()
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: handle each answer once
  useEffect(() => {
    // The answer is there before the page has been loaded again, which may have to wait for the server.
    if (state === 'submitting' || data === undefined) return
    const isSaved = savedOf(data) !== undefined
    mark(unsaved.current, isSaved ? 'saved' : 'failed')
    if (isSaved) unsaved.current.clear()
  }, [data, state])
  // Menus elsewhere on the page change preferences too.
  useEffect(() => {
    if (form.current !== null) show(form.current, preferences, unsaved.current)
  }, [form, preferences])
  return { states, change, retry: send }
}

/** Returns the values of these inputs as the whole form would send them. */
function pick(form: HTMLFormElement, names: ReadonlySet<string>): FormData {
  const whole = new FormData(form)
  const picked = new FormData()
  for (const box of whole.getAll('boxes')) if (names.has(String(box))) picked.append('boxes', box)
  for (const name of names) for (const value of whole.getAll(name)) picked.append(name, value)
  return picked
}

function show(form: HTMLFormElement, preferences: Preferences, unsaved: ReadonlySet<string>): void {
  const stored: Readonly<Record<string, unknown>> = preferences
  for (const input of form.elements) {
    if (!(input instanceof HTMLInputElement || input instanceof HTMLSelectElement)) continue
    const value = stored[input.name]
    if (value === undefined || unsaved.has(input.name)) continue
    if (input instanceof HTMLSelectElement) input.value = String(value)
    else input.checked = input.type === 'radio' ? input.value === value : value === true
  }
}
