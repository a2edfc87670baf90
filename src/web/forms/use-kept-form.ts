import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import { changedFields, type FormValues, forgetForm, keepForm, restoreForm, valuesOf } from './kept-form.ts'

export type KeptForm = {
  form: RefObject<HTMLFormElement | null>
  /** Something differs from what is stored. */
  isChanged: boolean
  /** What was typed before a reload or a log-in stands in it again. */
  isRestored: boolean
  /** It was saved, or is thrown away: what is in it now is where it starts. */
  settle: () => void
  /** As {@link isChanged}, asked when somebody is about to leave. */
  asksToLeave: () => boolean
}

/** A form that keeps what is typed into it under a name until it is saved (see kept-form.ts). */
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
      // Fields whose value React holds show it a moment later.
      setTimeout(() => {
        look()
        setRestored(differs())
      })
    }
    element.addEventListener('input', look)
    element.addEventListener('change', look)
    return () => {
      element.removeEventListener('input', look)
      element.removeEventListener('change', look)
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
