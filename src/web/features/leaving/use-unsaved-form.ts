import { type RefObject, useCallback, useEffect, useRef } from 'react'
import { useNavigation } from 'react-router'
import { useNavigationBlocker } from './use-navigation-blocker.ts'

/** Returns the ref of a form that asks before its unsaved changes are lost. */
export function useUnsavedForm(): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null)
  const before = useRef('')
  const { formMethod } = useNavigation()
  const isSending = useRef(false)
  isSending.current = formMethod !== undefined
  useEffect(() => {
    before.current = contentOf(form.current)
    // A submitted form loses nothing, even when the browser submits it natively.
    const handleSubmit = () => {
      isSending.current = true
    }
    const element = form.current
    element?.addEventListener('submit', handleSubmit)
    return () => element?.removeEventListener('submit', handleSubmit)
  }, [])
  const isEnabled = useCallback(
    () => !isSending.current && form.current !== null && contentOf(form.current) !== before.current,
    [],
  )
  useNavigationBlocker({ isEnabled })
  return form
}

function contentOf(form: HTMLFormElement | null): string {
  if (form === null) return ''
  const fields = [...new FormData(form)].map(([name, value]) => [
    name,
    typeof value === 'string' ? value : `${value.name} ${value.size}`,
  ])
  return JSON.stringify(fields)
}
