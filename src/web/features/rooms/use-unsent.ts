import { type RefObject, useEffect } from 'react'

/** Keeps a field's text in this tab until it is sent: a reload, or another room in between, loses nothing. */
export function useUnsent(
  field: RefObject<HTMLTextAreaElement | null>,
  name: string,
): { keep(): void; forget(): void } {
  const key = `warren-unsent:${name}`
  useEffect(() => {
    const kept = read(key)
    // What was typed before the page was alive is newer.
    if (field.current !== null && field.current.value === '' && kept !== null) field.current.value = kept
  }, [field, key])
  return {
    keep: () => write(key, field.current?.value ?? ''),
    forget: () => write(key, ''),
  }
}

function read(key: string): string | null {
  try {
    return sessionStorage.getItem(key)
  } catch {
    return null
  }
}

function write(key: string, text: string): void {
  try {
    if (text === '') sessionStorage.removeItem(key)
    else sessionStorage.setItem(key, text)
  } catch {
    // Without storage the text is in the field only.
  }
}
