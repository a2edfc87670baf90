import { escapeHtml } from '../escape-html.ts'
import { isSafeTarget, openAnchor } from '../link-target.ts'
import { collectLink } from './collect-link.ts'
import { unescapeMarks } from './escape.ts'
import { findNext, type InlineMatch, type InlineText, type Span } from './inline-text.ts'

const ADDRESS = /^[A-Za-z0-9.+-]+:[^\s'"<>]+$/
const EMAIL = /^[A-Za-z0-9._-]+@[\p{L}\p{N}\p{M}._-]+$/u
const TAG = /^\/?[A-Za-z0-9]/

/** Matches `<https://…>` and `<name@example.org>` as links; any other tag is text, including marks in it. */
export function matchAngle(text: InlineText, at: number, span: Span): InlineMatch | null {
  const close = findNext(text, '>', at + 1)
  if (close === -1 || close >= span.end) return null
  const inner = text.source.slice(at + 1, close)
  if (!TAG.test(inner)) return null
  const target = linkTarget(inner)
  if (target === null || span.insideLink) {
    return { begin: at, end: close + 1, html: escapeHtml(`<${inner}>`) }
  }
  if (!isSafeTarget(target)) return null
  collectLink(text.state, target)
  const shown = escapeHtml(unescapeMarks(inner).replace(/^mailto:/, ''))
  return { begin: at, end: close + 1, html: `${openAnchor(target, '')}${shown}</a>` }
}

function linkTarget(inner: string): string | null {
  if (EMAIL.test(inner)) return `mailto:${inner}`
  return ADDRESS.test(inner) ? unescapeMarks(inner) : null
}
