import { domainToASCII } from 'node:url'
import { escapeHtml } from './escape-html.ts'

const SCHEME_TARGET = /^(?:https?:\/\/[a-z0-9[\u0080-\uffff]|mailto:[a-z0-9])/i
const SITE_TARGET = /^[/#]/
const UNSAFE_CHARACTERS = /[^A-Za-z0-9\-_.+!*(),%#@?=;:/$]/gu
const AUTHORITY = /^(?:https?:)?\/\//i
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters of ASCII
const ASCII = /^[\u0000-\u007f]*$/
const MAX_HOST_LENGTH = 253
const EXTERNAL = /^(?:https?:)?[/\\]{2}/i

/** Returns true for http, https, mailto and site-relative targets; anything else stays text. */
export function isSafeTarget(target: string): boolean {
  return SCHEME_TARGET.test(target) || SITE_TARGET.test(target)
}

/** Returns true when the target leaves the site. */
function isExternalTarget(target: string): boolean {
  return EXTERNAL.test(target)
}

/** Percent-encodes characters not allowed in a URL and escapes the rest for a double-quoted attribute. */
function encodeHref(target: string): string {
  return target.replace(UNSAFE_CHARACTERS, encodeCharacter)
}

function encodeCharacter(character: string): string {
  if (character === '&') return '&amp;'
  if (character === "'") return '&#x27;'
  if (character === '~') return '%7E'
  return encodeURIComponent(character)
}

/** Returns the target with its host as browsers send it, in ASCII. */
function withAsciiHost(target: string): string {
  const start = AUTHORITY.exec(target)?.[0].length
  if (start === undefined || ASCII.test(target)) return target
  const length = target.slice(start).search(/[/?#\\]/)
  const end = length === -1 ? target.length : start + length
  const authority = target.slice(start, end)
  const hostAt = authority.lastIndexOf('@') + 1
  const host = authority.slice(hostAt).split(':')[0] ?? ''
  const ascii = host.length > MAX_HOST_LENGTH ? '' : domainToASCII(host)
  if (ascii === '') return target
  return `${target.slice(0, start + hostAt)}${ascii}${target.slice(start + hostAt + host.length)}`
}

/** Returns the opening tag of a link whose target `isSafeTarget` accepted. */
export function openAnchor(target: string, title: string): string {
  const rel = isExternalTarget(target) ? ' rel="nofollow ugc noopener"' : ''
  const titleAttribute = title === '' ? '' : ` title="${escapeHtml(title)}"`
  return `<a href="${encodeHref(withAsciiHost(target))}"${titleAttribute}${rel}>`
}
