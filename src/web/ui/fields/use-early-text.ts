import { useEffect, useId, useState } from 'react'

type Field = HTMLInputElement | HTMLTextAreaElement

/**
 * Returns an id for a text field and keeps what was typed there before hydration, which React takes away when the field
 * came with a text, or has its text from React.
 *
 * @param change called with that text; without it, the field gets it back
 * @param ownId the field's id, for fields in cached HTML, where React's own ids would differ
 */
export function useEarlyText(change?: (text: string) => void, ownId?: string): string {
  const freeId = useId()
  const id = ownId ?? freeId
  const [early] = useState(() => typedAt(id))
  // biome-ignore lint/correctness/useExhaustiveDependencies: only once, at hydration
  useEffect(() => {
    const typed = typedAt(id) ?? early
    if (typed === undefined) return
    const field = fieldAt(id)
    if (field !== null) field.value = typed
    change?.(typed)
  }, [])
  return id
}

function typedAt(id: string): string | undefined {
  const field = fieldAt(id)
  return field === null || field.value === field.defaultValue ? undefined : field.value
}

function fieldAt(id: string): Field | null {
  return typeof document === 'undefined' ? null : (document.getElementById(id) as Field | null)
}
