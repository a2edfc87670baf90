const PREFIX = 'kept:'

/** Fills the empty fields of a form with what was typed into them before it was closed, in this tab. Never passwords. */
export function restoreFields(form: HTMLFormElement | null, key: string, names: readonly string[]): void {
  const kept = read(key)
  for (const name of names) {
    const field = form?.elements.namedItem(name)
    if (field instanceof HTMLInputElement && field.value === '') field.value = kept[name] ?? ''
  }
}

/** Keeps what is in these fields now. */
export function keepFields(form: HTMLFormElement, key: string, names: readonly string[]): void {
  const kept = read(key)
  for (const name of names) {
    const field = form.elements.namedItem(name)
    if (field instanceof HTMLInputElement && field.type !== 'password') kept[name] = field.value
  }
  write(key, kept)
}

/** Forgets it: the form was accepted. */
export function forgetFields(key: string): void {
  try {
    sessionStorage.removeItem(PREFIX + key)
  } catch {
    // A browser that keeps nothing has nothing to forget.
  }
}

function read(key: string): Record<string, string> {
  try {
    return JSON.parse(sessionStorage.getItem(PREFIX + key) ?? '{}') as Record<string, string>
  } catch {
    // Nothing kept, or nothing that can be read: the form is empty.
    return {}
  }
}

function write(key: string, kept: Record<string, string>): void {
  try {
    sessionStorage.setItem(PREFIX + key, JSON.stringify(kept))
  } catch {
    // A browser that keeps nothing: then the form is empty next time.
  }
}
