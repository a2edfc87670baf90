/**
 * Returns what was entered in a form before hydration: text by field name, true or false for checkboxes. Call it during the
 * first render, because React resets some fields when it hydrates. Nothing once the page is hydrated: then the document may
 * still hold the form of the page before.
 */
export function typedEarly(form: string): Record<string, string | boolean> {
  const element =
    typeof document === 'undefined' || document.documentElement.dataset.ready !== undefined
      ? null
      : document.querySelector<HTMLFormElement>(form)
  const typed: Record<string, string | boolean> = {}
  for (const field of element?.elements ?? []) {
    if (field instanceof HTMLInputElement && field.type === 'checkbox') {
      if (field.checked !== field.defaultChecked) typed[field.name] = field.checked
    } else if (field instanceof HTMLTextAreaElement || isText(field)) {
      if (field.value !== field.defaultValue) typed[field.name] = field.value
    }
  }
  return typed
}

function isText(field: Element): field is HTMLInputElement {
  return field instanceof HTMLInputElement && !['file', 'hidden', 'radio'].includes(field.type)
}
