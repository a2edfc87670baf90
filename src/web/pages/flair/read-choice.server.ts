import type { FlairChoice } from '#shared/views/flair-view.ts'
import { textOf } from '../../forms/form-input.ts'

/**
 * The flair of a form; null where none was chosen and the text is as it was: what is worn may be none of the templates.
 * Without script the text of the flair before may still stand beside another template: only what differs from `before`
 * was typed.
 */
export function readChoice(form: FormData): FlairChoice | null {
  const templateId = textOf(form, 'templateId')
  const text = textOf(form, 'text')
  if (!form.has('templateId') && text === textOf(form, 'beforeText')) return null
  const isLeftOver = templateId !== textOf(form, 'beforeId') && text === textOf(form, 'beforeText')
  return { templateId, text: templateId === '' || isLeftOver ? '' : text }
}
