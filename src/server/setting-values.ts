import ipaddr from 'ipaddr.js'
import { z } from 'zod'
import { parseOldestBrowsers } from '#shared/browsers.ts'
import { parseCountrySites } from '#shared/communities/country-sites.ts'
import { parseFlags } from '#shared/flags.ts'

/* Parsers of settings: each validates a variable's text and names the problem. */

const PROXY_NAMES = ['loopback', 'private']

/** A whole number within bounds. */
export const wholeNumber = (from: number, to: number) =>
  z
    .string()
    .regex(/^\d+$/, `must be a whole number from ${from} to ${to}`)
    .transform(Number)
    .refine(value => value >= from && value <= to, `must be a whole number from ${from} to ${to}`)

export const list = z.string().transform(text =>
  text
    .split(',')
    .map(item => item.trim())
    .filter(Boolean),
)

export const publicUrl = z.string().transform((text, issues) => {
  const url = URL.parse(text)
  if (
    url !== null &&
    /^https?:$/.test(url.protocol) &&
    url.pathname === '/' &&
    url.search + url.hash + url.username === ''
  )
    return url.origin
  issues.addIssue('must be the address of the site without a path, such as https://warren.example')
  return z.NEVER
})

export const smtpUrl = z.string().refine(text => {
  const url = URL.parse(text)
  return url !== null && /^smtps?:$/.test(url.protocol) && url.hostname !== ''
}, 'must be smtp://user:password@host:port or smtps://…')

export const mailFrom = z
  .string()
  .regex(
    /^(?:[^<>\r\n]*<)?[^\s@<>]+@[^\s@<>]+>?$/,
    'must be an address, such as Warren <no-reply@warren.example>',
  )

export const databaseUrl = z.string().refine(text => {
  const url = URL.parse(text)
  return url !== null && /^postgres(?:ql)?:$/.test(url.protocol)
}, 'must look like postgres://user:password@host:5432/database')

export const proxies = list.refine(
  items =>
    items.every(item => PROXY_NAMES.includes(item) || ipaddr.isValid(item) || ipaddr.isValidCIDR(item)),
  'must be a comma-separated list of IP addresses, networks such as 10.0.0.0/8, "loopback" or "private"',
)

/** Other sites, by origin. */
export const origins = list.refine(
  items => items.every(item => /^https?:/.test(item) && URL.parse(item)?.origin === item),
  'must be a comma-separated list of origins such as https://blog.example',
)

export const roles = list.pipe(
  z
    .array(z.enum(['web', 'worker'], 'must be web, worker or web,worker'))
    .min(1, 'must be web, worker or web,worker'),
)

/** A URL elsewhere, or a path on this site. */
export const link = z.string().refine(text => {
  if (text.startsWith('/')) return !/^\/[/\\]/.test(text)
  const url = URL.parse(text)
  return url !== null && /^https?:$/.test(url.protocol)
}, 'must be an address such as https://warren.example/about, or a path on this site such as /wiki/about')

/** A contact in the format of security.txt (RFC 9116). */
export const contact = z.string().refine(text => {
  const url = URL.parse(text)
  return url !== null && /^(?:https|mailto|tel):$/.test(url.protocol) && !/\s/.test(text)
}, 'must be an address such as mailto:security@warren.example or https://warren.example/security')

export const flags = z.string().transform((text, issues) => {
  try {
    return parseFlags(text)
  } catch (error) {
    issues.addIssue(error instanceof Error ? error.message : String(error))
    return z.NEVER
  }
})

export const countrySites = z.string().transform((text, issues) => {
  const sites = parseCountrySites(text)
  if (sites !== null) return sites
  issues.addIssue('must be a list such as de=berlin+hamburg,fr=paris')
  return z.NEVER
})

export const countryPages = z
  .string()
  .transform(text =>
    text
      .split(',')
      .map(code => code.trim().toLowerCase())
      .filter(code => code !== ''),
  )
  .refine(
    codes => codes.every(code => /^[a-z]{2}$/.test(code)),
    'must be a list of two-letter codes such as de,fr',
  )

export const oldestBrowsers = z.string().transform((text, issues) => {
  const oldest = parseOldestBrowsers(text)
  if (oldest !== null) return oldest
  issues.addIssue('must be a list such as chrome:111,firefox:115,safari:16')
  return z.NEVER
})
