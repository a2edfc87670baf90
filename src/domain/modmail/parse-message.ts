import { renderRequired } from '#domain/markdown/render-required.ts'
import { fail } from '#shared/errors.ts'
import { LIMITS } from '#shared/limits.ts'
import { cleanLine, cleanText, lengthOf } from '#shared/text/clean-text.ts'
import { isBlank } from '#shared/text/is-blank.ts'

export type MessageBody = { body_md: string; body_html: string; renderer_version: number }

/** Returns a conversation's subject. Throws `subject_missing`, `subject_too_long` for `subject`. */
export function parseSubject(text: string): string {
  const subject = cleanLine(text)
  if (isBlank(subject)) fail('subject_missing', { field: 'subject' })
  if (lengthOf(subject) > LIMITS.modmailSubjectLength) fail('subject_too_long', { field: 'subject' })
  return subject
}

/** Returns a message for storage. Throws `body_missing`, `body_too_long` for `body`. */
export function parseMessage(markdown: string): MessageBody {
  return renderMessage(parseMessageText(markdown))
}

/** Returns the text of a message. Throws as above. */
export function parseMessageText(markdown: string): string {
  const text = cleanText(markdown)
  if (isBlank(text)) fail('body_missing', { field: 'body' })
  if (lengthOf(text) > LIMITS.modmailBodyLength)
    fail('body_too_long', { field: 'body', limit: LIMITS.modmailBodyLength })
  return text
}

export function renderMessage(text: string): MessageBody {
  const { html, rendererVersion } = renderRequired(text)
  return { body_md: text, body_html: html, renderer_version: rendererVersion }
}
