import { fail } from '#shared/errors.ts'
import { appendReply, findReply } from '#shared/saved-reply.ts'
import type { SavedReplies } from '#shared/views/mod-view.ts'
import type { FilledForm } from '../../forms/filled-form.ts'
import { textOf } from '../../forms/form-input.ts'

/** Does `SavedReplyPicker`'s job without script: returns the form with the reply inserted. Throws `not_found`. */
export function insertReply(
  form: FormData,
  { lists, into, user }: { lists: readonly SavedReplies[]; into: string; user: string },
): FilledForm {
  const reply = findReply(lists, textOf(form, 'saved'), user) ?? fail('not_found')
  const filled: Record<string, string> = {}
  for (const [name, value] of form) if (typeof value === 'string') filled[name] = value
  return { filled: { ...filled, [into]: appendReply(filled[into] ?? '', reply) } }
}
