import { type RefObject, useEffect, useRef } from 'react'
import { focusWrong } from './focus-wrong.ts'
import type { FormResult } from './form-result.ts'

/** Returns a ref for a form that focuses its first invalid field whenever an answer refuses it. */
export function useFocusWrong(result: FormResult | undefined): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (result !== undefined) focusWrong(form.current)
  }, [result])
  return form
}
