import type { FlairChoice } from '#shared/views/flair-view.ts'
import { textOf } from '../../forms/form-input.ts'

/**
 * Reads the chosen flair from a form; null when nothing was chosen and the text is unchanged, since the current flair may match
 * no template. Without script the previous flair's text may remain beside a new template, so only text that differs from
 * `before` counts as typed.
 */
export function readChoice(form: FormData): FlairChoice | null {
  const templateId = textOf(form, 'templateId')
  const text = textOf(form, 'text')
  if (!form.has('templateId') && text === textOf(form, 'beforeText')) return null
  const isLeftOver = templateId !== textOf(form, 'beforeId') && text === textOf(form, 'beforeText')
  return { templateId, text: templateId === '' || isLeftOver ? '' : text }
}
