/** Focuses the first invalid field of a form; returns whether there is one. */
export function focusWrong(form: HTMLFormElement | null): boolean {
  const wrong = form?.querySelector<HTMLElement>('[aria-invalid=true]')
  wrong?.focus()
  return wrong instanceof HTMLElement
}
