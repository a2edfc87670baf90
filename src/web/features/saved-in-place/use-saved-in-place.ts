import { type RefObject, useEffect, useRef, useState } from 'react'
import { useFetcher } from 'react-router'
import { focusWrong } from '../../forms/focus-wrong.ts'
import { type FormResult, failureOf, formError } from '../../forms/form-result.ts'
import { type FormValues, keepForm, restoreForm } from '../../forms/kept-form.ts'
import { showToast } from '../../toasts/show-toast.ts'
import { useNavigationBlocker } from '../leaving/use-navigation-blocker.ts'
import { savedOf } from '../settings-form/settings-answer.ts'
import { isSame, union, without } from './sets.ts'
import {
  changedSettings,
  refusedSetting,
  type StoredValues,
  settingData,
  settingsMarked,
  settingValues,
  showStored,
  storedFormValues,
  takeBack,
} from './setting-fields.ts'

/** `failed` is sent again with the next change, `refused` only once it is corrected. */
type SaveState = 'saving' | 'saved' | 'failed' | 'refused'
type Saved = { state: SaveState; result?: FormResult | undefined }

export type Saving = {
  form: RefObject<HTMLFormElement | null>
  /** Save state of each setting changed on this page, by name. */
  saved: Readonly<Record<string, Saved>>
  /** Settings that differ from what is stored. */
  changed: ReadonlySet<string>
  /** Changes from before a reload or log-in were restored. */
  isRestored: boolean
  save: (setting: string) => void
  /** Sends again what failed. */
  retry: () => void
  discard: (setting: string) => void
}

type Options = { name: string; action: string; stored: StoredValues }
type Sent = { settings: ReadonlySet<string>; values: FormValues }

/**
 * Saves the settings of a form one by one and tracks whether each was saved (see setting-fields.ts). Unsaved changes survive a
 * reload and a log-in.
 */
export function useSavedInPlace({ name, action, stored }: Options): Saving {
  const form = useRef<HTMLFormElement>(null)
  const { submit, data, state } = useFetcher<unknown>()
  const before = useRef<FormValues>({})
  const waiting = useRef(new Set<string>())
  const sent = useRef<Sent | null>(null)
  const answered = useRef<unknown>(undefined)
  const [saved, setSaved] = useState<Saving['saved']>({})
  const [changed, setChanged] = useState<ReadonlySet<string>>(new Set())
  const [isRestored, setRestored] = useState(false)
  const key = `${action} ${name}`
  const mark = (settings: Iterable<string>, as: Saved) =>
    setSaved(others => ({ ...others, ...Object.fromEntries([...settings].map(setting => [setting, as])) }))
  const look = () => {
    if (form.current === null) return
    keepForm(key, form.current, before.current)
    const now = changedSettings(form.current, before.current)
    setChanged(was => (isSame(was, now) ? was : now))
  }
  const send = () => {
    // One at a time: a later request could be answered first.
    if (form.current === null || sent.current !== null || waiting.current.size === 0) return
    const settings = union(waiting.current, settingsMarked(form.current, 'guessed'))
    waiting.current = new Set()
    sent.current = { settings, values: settingValues(form.current, settings) }
    mark(settings, { state: 'saving' })
    const body = settingData(form.current, settings)
    body.set('form', name)
    void submit(body, { method: 'post', action, preventScrollReset: true })
  }
  const save = (setting: string) => {
    waiting.current.add(setting)
    mark([setting], { state: 'saving' })
    send()
  }
  const fail = (element: HTMLFormElement, { settings }: Sent, result: FormResult) => {
    const refused = refusedSetting(element, result.error.field)
    if (refused !== undefined && settings.has(refused)) {
      mark([refused], { state: 'refused', result })
      waiting.current = union(waiting.current, without(settings, new Set([refused])))
      setTimeout(() => focusWrong(element))
      send()
      return
    }
    // That the server is unreachable is said for the whole page.
    if (result.error.code !== 'unavailable') showToast({ kind: 'Error', text: formError(result, []) ?? '' })
    mark(union(settings, waiting.current), { state: 'failed' })
    // Text goes out only when its writer says so.
    waiting.current = without(union(waiting.current, settings), settingsMarked(element, 'written'))
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: handle each answer once
  useEffect(() => {
    // The answer is there before the page has been loaded again, which may have to wait for the server.
    if (state === 'submitting' || data === undefined || data === answered.current) return
    answered.current = data
    const request = sent.current
    sent.current = null
    if (form.current === null || request === null) return
    const failure = savedOf(data) === undefined ? failureOf(data) : undefined
    if (failure !== undefined) {
      fail(form.current, request, failure)
      return
    }
    before.current = { ...before.current, ...request.values }
    mark(request.settings, { state: 'saved' })
    look()
    send()
  }, [data, state])
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the form is there
  useEffect(() => {
    const element = form.current
    if (element === null) return
    before.current = storedFormValues(element, stored)
    const kept = restoreForm(key, element)
    // Controlled fields update a moment later.
    const timer = setTimeout(() => {
      look()
      setRestored(kept)
      // Switches may have been pressed before the script ran.
      const others = union(settingsMarked(element, 'written'), settingsMarked(element, 'guessed'))
      const early = without(changedSettings(element, before.current), others)
      for (const setting of early) if (sent.current?.settings.has(setting) !== true) save(setting)
    })
    // After React: rendering before it has heard of what was typed would undo it.
    const lookLater = () => setTimeout(look)
    element.addEventListener('input', lookLater)
    element.addEventListener('change', lookLater)
    return () => {
      clearTimeout(timer)
      element.removeEventListener('input', lookLater)
      element.removeEventListener('change', lookLater)
    }
  }, [])
  // Menus elsewhere on the page change settings too.
  // biome-ignore lint/correctness/useExhaustiveDependencies: when a value changes
  useEffect(() => {
    if (form.current === null) return
    showStored(form.current, before.current, stored)
    before.current = storedFormValues(form.current, stored)
    look()
  }, [JSON.stringify(stored)])
  const asksToLeave = () => {
    if (form.current === null) return false
    const written = without(settingsMarked(form.current, 'written'), sent.current?.settings ?? new Set())
    return [...changedSettings(form.current, before.current)].some(setting => written.has(setting))
  }
  useNavigationBlocker({ isEnabled: asksToLeave })
  const discard = (setting: string) => {
    if (form.current === null) return
    takeBack(form.current, setting, before.current)
    setSaved(({ [setting]: _, ...others }) => others)
    look()
  }
  return { form, saved, changed, isRestored, save, retry: send, discard }
}
