/**
 * What somebody put into a form before the page's script took over the HTML that was sent: text by the names of fields,
 * true or false for boxes. Ask while rendering for the first time: React resets some fields when it takes over.
 */
export function typedEarly(form: string): Record<string, string | boolean> {
  const element = typeof document === 'undefined' ? null : document.querySelector<HTMLFormElement>(form)
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
