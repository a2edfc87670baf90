import { currentLocale } from '#shared/messages/words.ts'
import { LOCALES } from '#shared/text/locales.ts'
import type { Mail } from './mail.ts'

type MailParts = {
  kind: string
  to: string
  subject: string
  /** Paragraphs of plain text. */
  before: readonly string[]
  link?: { words: string; href: string }
  after?: readonly string[]
}

/** Formats an email as plain text and as the simplest HTML that mail programs agree on. */
export function composeMail({ kind, to, subject, before, link, after = [] }: MailParts): Mail {
  const text = [...before, ...(link === undefined ? [] : [link.href]), ...after].join('\n\n')
  const locale = currentLocale()
  const html = [
    ...before.map(toParagraph),
    ...(link === undefined
      ? []
      : [`<p><a href="${escapeHtml(link.href)}">${escapeHtml(link.words)}</a></p>`, toParagraph(link.href)]),
    ...after.map(toParagraph),
  ].join('\n')
  return {
    kind,
    to,
    subject,
    text: `${text}\n`,
    html: `<!doctype html>\n<html lang="${locale}" dir="${LOCALES[locale].dir}"><body style="font-family:sans-serif;line-height:1.5">\n${html}\n</body></html>\n`,
    link: link?.href ?? null,
  }
}

function toParagraph(words: string): string {
  return `<p>${escapeHtml(words)}</p>`
}

/** Escapes text for HTML and its attributes. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, char => `&#${char.charCodeAt(0)};`)
}
