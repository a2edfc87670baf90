import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import { changedFields, type FormValues, forgetForm, keepForm, restoreForm, valuesOf } from './kept-form.ts'

export type KeptForm = {
  form: RefObject<HTMLFormElement | null>
  /** Differs from the stored values. */
  isChanged: boolean
  /** Input from before a reload or log-in was restored. */
  isRestored: boolean
  /** Call after saving or discarding: the current content becomes the baseline. */
  settle: () => void
  /** Same as {@link isChanged}, read when the reader is about to leave. */
  asksToLeave: () => boolean
}

/** Keeps a form's input under a key until it is saved (see kept-form.ts). */
export function useKeptForm(key: string): KeptForm {
  const form = useRef<HTMLFormElement>(null)
  const before = useRef<FormValues | null>(null)
  const [isChanged, setChanged] = useState(false)
  const [isRestored, setRestored] = useState(false)
  const differs = useCallback(
    () =>
      form.current !== null &&
      before.current !== null &&
      changedFields(before.current, valuesOf(form.current)).length > 0,
    [],
  )
  useEffect(() => {
    const element = form.current
    if (element === null) return
    before.current ??= valuesOf(element)
    const look = () => {
      setChanged(differs())
      keepForm(key, element, before.current ?? {})
    }
    if (restoreForm(key, element)) {
      // Controlled fields update a moment later.
      setTimeout(() => {
        look()
        setRestored(differs())
      })
    }
    // After React: rendering before it has heard of what was typed would undo it.
    const lookLater = () => setTimeout(look)
    element.addEventListener('input', lookLater)
    element.addEventListener('change', lookLater)
    return () => {
      element.removeEventListener('input', lookLater)
      element.removeEventListener('change', lookLater)
    }
  }, [key, differs])
  const settle = useCallback(() => {
    forgetForm(key)
    before.current = form.current === null ? null : valuesOf(form.current)
    setChanged(false)
    setRestored(false)
  }, [key])
  return { form, isChanged, isRestored, settle, asksToLeave: differs }
}
