/** Puts the focus on the first field of a form that is wrong, where a keyboard goes on; returns whether there is one. */
export function focusWrong(form: HTMLFormElement | null): boolean {
  const wrong = form?.querySelector<HTMLElement>('[aria-invalid=true]')
  wrong?.focus()
  return wrong instanceof HTMLElement
}
