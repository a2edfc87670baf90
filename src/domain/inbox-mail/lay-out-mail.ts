import { escapeHtml } from '#platform/mail/compose-mail.ts'
import { t } from '#shared/messages/t.ts'
import { currentLocale } from '#shared/messages/words.ts'
import { LOCALES } from '#shared/text/locales.ts'
import type { MailContent, MailItem } from './mail-content.ts'

type Frame = { siteName: string; name: string; base: string; unsubscribeUrl: string }

/** Returns an email as plain text. */
export function toText(content: MailContent, frame: Frame): string {
  const { base } = frame
  const lines = [content.heading, '']
  for (const { title, items, more } of content.sections) {
    if (title !== null) lines.push(`${title}`, '')
    for (const item of items) {
      const said = [item.title, item.about, item.words, item.path === null ? '' : base + item.path]
      lines.push(...said.filter(words => words !== ''), '')
    }
    if (more > 0) lines.push(t('inboxMail.more', { count: more }), '')
  }
  const { why, settingsUrl } = footOf(content, frame)
  return [
    ...lines,
    `${t('inboxMail.open', frame)}: ${base}${content.path}`,
    '',
    '-- ',
    why,
    `${t('inboxMail.unsubscribe')}: ${frame.unsubscribeUrl}`,
    `${t('inboxMail.settings')}: ${settingsUrl}`,
    '',
  ].join('\n')
}

/** Colors of the site (tokens.css), by class for programs that have a dark mode, and inline for those without styles. */
const COLORS = {
  page: 'background-color:#FBFAF7;color:#1D1B18',
  card: 'background-color:#FFFFFF;border:1px solid #E2DED4',
  ink: 'color:#1D1B18',
  quiet: 'color:#5E5A52',
  link: 'color:#2F6B4F',
  button: 'background-color:#2F6B4F;color:#FFFFFF',
} as const
const DARK = `@media (prefers-color-scheme: dark) {
.page { background-color: #171614 !important; color: #ECE8E0 !important }
.card { background-color: #201E1B !important; border-color: #34312C !important }
.ink { color: #ECE8E0 !important } .quiet { color: #A8A296 !important } .link { color: #7CC29E !important }
.button { background-color: #7CC29E !important; color: #171614 !important }
}`
const FONT = 'font-family:system-ui,-apple-system,Segoe UI,Roboto,Helvetica,Arial,sans-serif'

/** Returns an email as HTML of the kind that mail programs agree on: one column, tables, styles on each element. */
export function toHtml(content: MailContent, frame: Frame): string {
  const locale = currentLocale()
  const { why, settingsUrl } = footOf(content, frame)
  const foot = (href: string, words: string): string =>
    `<a class="quiet" href="${escapeHtml(href)}" style="${COLORS.quiet};text-decoration:underline">${escapeHtml(words)}</a>`
  return `<!doctype html>
<html lang="${locale}" dir="${LOCALES[locale].dir}"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(content.subject)}</title><style>${DARK}</style></head>
<body class="page" style="margin:0;padding:0;${COLORS.page};${FONT};font-size:16px;line-height:1.5">
<table role="presentation" class="page" width="100%" cellpadding="0" cellspacing="0" style="${COLORS.page}"><tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:600px;text-align:start">
<tr><td class="quiet" style="${COLORS.quiet};font-size:14px;padding:0 4px 12px">${escapeHtml(frame.siteName)}</td></tr>
<tr><td class="card" style="${COLORS.card};border-radius:6px;padding:20px">
<h1 class="ink" style="${COLORS.ink};font-size:18px;line-height:1.3;margin:0 0 16px">${escapeHtml(content.heading)}</h1>
${content.sections.map(section => toSection(section, frame.base)).join('\n')}
<p style="margin:20px 0 0"><a class="button" href="${escapeHtml(frame.base + content.path)}" style="${COLORS.button};display:inline-block;padding:12px 20px;border-radius:6px;font-weight:600;text-decoration:none">${escapeHtml(t('inboxMail.open', frame))}</a></p>
</td></tr>
<tr><td class="quiet" style="${COLORS.quiet};font-size:13px;padding:16px 4px 0">${escapeHtml(why)}<br>
${foot(frame.unsubscribeUrl, t('inboxMail.unsubscribe'))} &nbsp; ${foot(settingsUrl, t('inboxMail.settings'))}</td></tr>
</table></td></tr></table></body></html>
`
}

function toSection({ title, items, more }: MailContent['sections'][number], base: string): string {
  const head =
    title === null
      ? ''
      : `<h2 class="ink" style="${COLORS.ink};font-size:16px;line-height:1.3;margin:20px 0 12px">${escapeHtml(title)}</h2>`
  const rest =
    more === 0
      ? ''
      : `<p class="quiet" style="${COLORS.quiet};font-size:14px;margin:0">${escapeHtml(t('inboxMail.more', { count: more }))}</p>`
  return head + items.map(item => toItem(item, base)).join('\n') + rest
}

/** The title leads to it; without one, what says whose it is does. */
function toItem({ about, title, path, words }: MailItem, base: string): string {
  const [first, second] = title === '' ? [about, ''] : [title, about]
  const isLink = path !== null && first !== ''
  const shown = escapeHtml(first)
  const head = isLink
    ? `<a class="link" href="${escapeHtml(base + path)}" style="${COLORS.link};font-weight:600;text-decoration:none">${shown}</a>`
    : `<span class="ink" style="${COLORS.ink};font-weight:600">${shown}</span>`
  const paragraphs = [
    first === '' ? '' : `<p style="margin:0">${head}</p>`,
    second === ''
      ? ''
      : `<p class="quiet" style="${COLORS.quiet};font-size:14px;margin:0">${escapeHtml(second)}</p>`,
    words === ''
      ? ''
      : `<p class="ink" style="${COLORS.ink};margin:4px 0 0;overflow-wrap:anywhere">${escapeHtml(words)}</p>`,
  ]
  const whole = paragraphs.join('')
  return whole === '' ? '' : `<div style="margin:0 0 16px">${whole}</div>`
}

function footOf({ topic }: MailContent, { siteName, name, base }: Frame) {
  const what = topic === 'digest' ? t('inboxMail.what.digest') : t(`inbox.group.${topic}`)
  return { why: t('inboxMail.why', { siteName, name, what }), settingsUrl: `${base}/settings/notifications` }
}
