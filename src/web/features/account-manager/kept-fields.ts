const PREFIX = 'kept:'

/** Restores empty fields with what was typed in this tab before the form closed. Never passwords. */
export function restoreFields(form: HTMLFormElement | null, key: string, names: readonly string[]): void {
  const kept = read(key)
  for (const name of names) {
    const field = form?.elements.namedItem(name)
    if (field instanceof HTMLInputElement && field.value === '') field.value = kept[name] ?? ''
  }
}

/** Saves the current values of these fields. */
export function keepFields(form: HTMLFormElement, key: string, names: readonly string[]): void {
  const kept = read(key)
  for (const name of names) {
    const field = form.elements.namedItem(name)
    if (field instanceof HTMLInputElement && field.type !== 'password') kept[name] = field.value
  }
  write(key, kept)
}

/** Forgets the saved values once the form is accepted. */
export function forgetFields(key: string): void {
  try {
    sessionStorage.removeItem(PREFIX + key)
  } catch {
    // Without storage nothing was saved.
  }
}

function read(key: string): Record<string, string> {
  try {
    return JSON.parse(sessionStorage.getItem(PREFIX + key) ?? '{}') as Record<string, string>
  } catch {
    // Missing or unreadable: start with an empty form.
    return {}
  }
}

function write(key: string, kept: Record<string, string>): void {
  try {
    sessionStorage.setItem(PREFIX + key, JSON.stringify(kept))
  } catch {
    // Without storage the form starts empty next time.
  }
}
