import { createHash } from 'node:crypto'
import type { AppError } from '#shared/errors.ts'
import type { MessageKey } from '#shared/messages/en.ts'
import { errorWords } from '#shared/messages/error-words.ts'
import { t } from '#shared/messages/t.ts'
import { currentLocale } from '#shared/messages/words.ts'
import { LOCALES } from '#shared/text/locales.ts'

const HTML_ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
}

const CSS = `:root{color-scheme:light dark}body{margin:0;background:#fbfaf7;color:#1d1b18;font:16px/1.5 system-ui,sans-serif}main{max-width:640px;margin:0 auto;padding:72px 24px}h1{font-size:22px;line-height:1.3}a{display:inline-block;padding:10px 18px;border-radius:6px;background:#2f6b4f;color:#fff;font-weight:600;text-decoration:none}small{color:#5e5a52}pre{overflow:auto;padding:12px;border:1px solid #e2ded4;font-size:13px}@media(prefers-color-scheme:dark){body{background:#171614;color:#ece8e0}a{background:#7cc29e;color:#121110}small{color:#a8a296}pre{border-color:#34312c}}`

/** CSP of an error page: nothing may load or run but its one style. */
export const FAILURE_POLICY = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(CSS).digest('base64')}'; frame-ancestors 'none'; base-uri 'none'; sandbox allow-top-navigation-by-user-activation`

export type FailurePage = {
  failure: AppError
  requestId: string
  siteName: string
  /** Its link leads home, or retries the same page. */
  way: 'home' | 'stay'
  /** The internal error, shown if the operator wants it (VERBOSE_ERRORS, R8-34). */
  cause?: unknown
}

/**
 * Renders an error page for failures before or instead of the site's own pages: static HTML without script (R2.12-13, R8-33).
 * Server errors use the words of the spec; others say what they are.
 */
export function failurePage({ failure, requestId, siteName, way, cause }: FailurePage): string {
  const locale = currentLocale()
  const isOurs = failure.code === 'internal'
  const title = isOurs ? t('error.page.unreachable', { siteName }) : errorWords(failure)
  const isReload = isOurs || way === 'stay'
  const link = isReload
    ? `<a href="">${words('error.page.reload')}</a>`
    : `<a href="/">${words('shell.home')}</a>`
  const rest = isOurs ? `<p>${words('error.page.wait')}</p>` : ''
  return `<!doctype html><html lang="${locale}" dir="${LOCALES[locale].dir}"><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex,nofollow"><title>${escapeHtml(title)}</title><style>${CSS}</style><main><h1>${escapeHtml(title)}</h1>${rest}${detailsOf(cause)}<p>${link}</p><p><small>${escapeHtml(requestId)}</small></p></main></html>`
}

function words(key: MessageKey): string {
  return escapeHtml(t(key))
}

function detailsOf(cause: unknown): string {
  if (cause === undefined || cause === null) return ''
  const text = cause instanceof Error ? (cause.stack ?? cause.message) : String(cause)
  return `<pre>${escapeHtml(text)}</pre>`
}

/** Escapes text for HTML. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, character => HTML_ENTITIES[character] ?? '')
}
