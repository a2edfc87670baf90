import type { FlairChoice } from '#shared/views/flair-view.ts'
import { textOf } from '../../forms/form-failure.server.ts'

/**
 * The flair of a form. Without script the text of the flair before may still stand beside another template: only what
 * differs from `before` was typed.
 */
export function readChoice(form: FormData): FlairChoice {
  const templateId = textOf(form, 'templateId')
  const text = textOf(form, 'text')
  const isLeftOver = templateId !== textOf(form, 'beforeId') && text === textOf(form, 'beforeText')
  return { templateId, text: templateId === '' || isLeftOver ? '' : text }
}
