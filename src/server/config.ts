import { resolve } from 'node:path'
import ipaddr from 'ipaddr.js'
import { z } from 'zod'
import type { CreationLimits } from '#platform/context/context.ts'
import type { Provider } from '#platform/open-id/provider.ts'
import { type OldestBrowsers, parseOldestBrowsers } from '#shared/browsers.ts'
import { type CountrySites, parseCountrySites } from '#shared/communities/country-sites.ts'
import { type FlagChoices, parseFlags } from '#shared/flags.ts'
import type { SiteLinks } from '#shared/site-links.ts'
import { SIGN_ON, signOnProblems, signOnProviders } from './sign-on-config.ts'

const ROOT = resolve(import.meta.dirname, '../..')
const PROXY_NAMES = ['loopback', 'private']

const wholeNumber = (from: number, to: number) =>
  z
    .string()
    .regex(/^\d+$/, `must be a whole number from ${from} to ${to}`)
    .transform(Number)
    .refine(value => value >= from && value <= to, `must be a whole number from ${from} to ${to}`)

const list = z.string().transform(text =>
  text
    .split(',')
    .map(item => item.trim())
    .filter(Boolean),
)

const publicUrl = z.string().transform((text, issues) => {
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

const smtpUrl = z.string().refine(text => {
  const url = URL.parse(text)
  return url !== null && /^smtps?:$/.test(url.protocol) && url.hostname !== ''
}, 'must be smtp://user:password@host:port or smtps://…')

const mailFrom = z
  .string()
  .regex(
    /^(?:[^<>\r\n]*<)?[^\s@<>]+@[^\s@<>]+>?$/,
    'must be an address, such as Warren <no-reply@warren.example>',
  )

const databaseUrl = z.string().refine(text => {
  const url = URL.parse(text)
  return url !== null && /^postgres(?:ql)?:$/.test(url.protocol)
}, 'must look like postgres://user:password@host:5432/database')

const proxies = list.refine(
  items =>
    items.every(item => PROXY_NAMES.includes(item) || ipaddr.isValid(item) || ipaddr.isValidCIDR(item)),
  'must be a comma-separated list of IP addresses, networks such as 10.0.0.0/8, "loopback" or "private"',
)

const roles = list.pipe(
  z
    .array(z.enum(['web', 'worker'], 'must be web, worker or web,worker'))
    .min(1, 'must be web, worker or web,worker'),
)

/** A page elsewhere or a path on this site. */
const link = z.string().refine(text => {
  if (text.startsWith('/')) return !/^\/[/\\]/.test(text)
  const url = URL.parse(text)
  return url !== null && /^https?:$/.test(url.protocol)
}, 'must be an address such as https://warren.example/about, or a path on this site such as /wiki/about')

const flags = z.string().transform((text, issues) => {
  try {
    return parseFlags(text)
  } catch (error) {
    issues.addIssue(error instanceof Error ? error.message : String(error))
    return z.NEVER
  }
})

const countrySites = z.string().transform((text, issues) => {
  const sites = parseCountrySites(text)
  if (sites !== null) return sites
  issues.addIssue('must be a list such as de=berlin+hamburg,fr=paris')
  return z.NEVER
})

const oldestBrowsers = z.string().transform((text, issues) => {
  const oldest = parseOldestBrowsers(text)
  if (oldest !== null) return oldest
  issues.addIssue('must be a list such as chrome:111,firefox:115,safari:16')
  return z.NEVER
})

const LINKS = z.object({
  HELP_URL: link.default('/wiki/index'),
  COMMUNITIES_URL: link.default('/subreddits/a-1/'),
  ABOUT_URL: link.optional(),
  BLOG_URL: link.optional(),
  CAREERS_URL: link.optional(),
  PRESS_URL: link.optional(),
  BEST_COMMUNITIES_URL: link.optional(),
  OLD_SITE_URL: link.optional(),
  ADVERTISE_URL: link.optional(),
  APP_URL: link.optional(),
  EMPLOYEES_URL: link.optional(),
  MODMAIL_URL: link.default('/modmail'),
  BROWSER_UPDATE_URL: link.default('https://browsehappy.com/'),
})

/** Every setting there is: docs/operate/configure.md says the same in words. */
const SETTINGS = z.object({
  PORT: wholeNumber(0, 65_535).default(3000),
  HOST: z.string().default('127.0.0.1'),
  PUBLIC_URL: publicUrl.optional(),
  SITE_NAME: z.string().trim().max(40, 'must be at most 40 characters').default('Warren'),
  WARREN_DATA_DIR: z
    .string()
    .transform(path => resolve(path))
    .default(resolve(ROOT, '.warren')),
  MEDIA_DIR: z
    .string()
    .transform(path => resolve(path))
    .optional(),
  DATABASE_URL: databaseUrl.optional(),
  DATABASE_MAX_CONNECTIONS: wholeNumber(2, 500).default(10),
  TRUSTED_PROXIES: proxies.default([]),
  OUTBOUND_ALLOW_HOSTS: list.default([]),
  LOG_LEVEL: z
    .enum(['debug', 'info', 'warn', 'error', 'silent'], 'must be debug, info, warn, error or silent')
    .default('info'),
  LOG_FORMAT: z.enum(['auto', 'json', 'text'], 'must be auto, json or text').default('auto'),
  COMMUNITY_MIN_AGE_DAYS: wholeNumber(0, 3_650).default(1),
  COMMUNITY_NEEDS_EMAIL: z.enum(['on', 'off'], 'must be on or off').default('on'),
  COUNTRY_SITES: countrySites.default({}),
  OLDEST_BROWSERS: oldestBrowsers.default({ chrome: 111, firefox: 115, safari: 16 }),
  RATE_LIMIT_FACTOR: wholeNumber(1, 10_000).default(1),
  PAGE_CACHE_MB: wholeNumber(0, 100_000).default(64),
  ...LINKS.shape,
  ...SIGN_ON.shape,
  VERBOSE_ERRORS: z.enum(['on', 'off'], 'must be on or off').default('off'),
  ACCOUNT_MANAGER_ORIGIN: publicUrl.optional(),
  FLAGS: flags.default({}),
  FLAG_OVERRIDES: z.enum(['allow', 'refuse'], 'must be allow or refuse').default('refuse'),
  SECRET_KEY: z.string().min(32, 'must be at least 32 characters').optional(),
  SMTP_URL: smtpUrl.optional(),
  MAIL_FROM: mailFrom.optional(),
  METRICS_TOKEN: z.string().min(16, 'must be at least 16 characters').optional(),
  WARREN_ROLE: roles.default(['web', 'worker']),
})

export const SETTING_NAMES: readonly string[] = Object.keys(SETTINGS.shape)

type Role = 'web' | 'worker'

export type Config = {
  port: number
  host: string
  /** Absolute base without a trailing slash; undefined means: whatever host a request names. */
  publicUrl: string | undefined
  siteName: string
  /** Where entries of the menus lead. */
  siteLinks: SiteLinks
  /** Where the account manager's framed pages are served; '' for the site itself. */
  accountManagerOrigin: string
  /** What the operator switched on or off. */
  flags: FlagChoices
  /** Pages that tell of a failure show its message and stack: for developing, never where people are. */
  isVerbose: boolean
  /** Whether a request may choose flags for itself: for trying things out, never where people are. */
  allowsFlagOverrides: boolean
  dataDir: string
  mediaDir: string
  /** Undefined starts the bundled database in the data directory. */
  databaseUrl: string | undefined
  databaseMaxConnections: number
  trustedProxies: string[]
  /** Hosts that link previews may fetch although their address is private; for tests and intranets. */
  outboundAllowHosts: string[]
  logLevel: 'debug' | 'info' | 'warn' | 'error' | 'silent'
  logFormat: 'json' | 'text'
  /** Whether what the process says is read as it is said, by whoever started it. */
  isTerminal: boolean
  metricsToken: string | undefined
  /** Encrypts what is kept secret in the database; undefined means a file in the data directory. */
  secretKey: string | undefined
  /** Undefined: letters stay in the outbox of the data directory. */
  smtpUrl: string | undefined
  mailFrom: string
  /** Who may vouch for people; none: there are no buttons. */
  signOn: Provider[]
  /** Who may open communities (R2.13-com-28). */
  communityCreation: CreationLimits
  /** Communities whose links carry a country's prefix (R5-28): country by name of the community, in small letters. */
  countrySites: CountrySites
  /** Browsers below these versions are told that they are too old (R3-conn-05). */
  oldestBrowsers: OldestBrowsers
  /** Every door's limit times this; for benchmarks and for sites behind a gate of their own. */
  rateLimitFactor: number
  /** Memory for pages that anonymous readers share; 0 makes every page for its reader. */
  pageCacheBytes: number
  roles: Role[]
}

/** Thrown at boot; its message names every wrong setting. */
export class ConfigError extends Error {
  constructor(problems: string[]) {
    super(`Warren cannot start with these settings:\n${problems.map(problem => `  ${problem}`).join('\n')}`)
    this.name = 'ConfigError'
  }
}

/**
 * Reads the settings from the environment; `--role=web` on the command line wins over WARREN_ROLE.
 * An empty variable counts as unset.
 * @throws ConfigError naming every problem at once
 */
export function readConfig(env: Record<string, string | undefined>, args: readonly string[] = []): Config {
  const given: Record<string, string> = {}
  for (const name of SETTING_NAMES) {
    const value = env[name]
    if (value !== undefined && value !== '') given[name] = value
  }
  const role = args.find(arg => arg.startsWith('--role='))
  if (role !== undefined) given.WARREN_ROLE = role.slice('--role='.length)
  const parsed = SETTINGS.safeParse(given)
  if (!parsed.success)
    throw new ConfigError(parsed.error.issues.map(issue => `${String(issue.path[0])} ${issue.message}`))
  const problems = signOnProblems(parsed.data)
  if (problems.length > 0) throw new ConfigError(problems)
  return toConfig(parsed.data)
}

function toConfig(settings: z.output<typeof SETTINGS>): Config {
  return {
    port: settings.PORT,
    host: settings.HOST,
    publicUrl: settings.PUBLIC_URL,
    siteName: settings.SITE_NAME || 'Warren',
    siteLinks: siteLinks(settings),
    accountManagerOrigin: settings.ACCOUNT_MANAGER_ORIGIN ?? '',
    flags: settings.FLAGS,
    isVerbose: settings.VERBOSE_ERRORS === 'on',
    allowsFlagOverrides: settings.FLAG_OVERRIDES === 'allow',
    dataDir: settings.WARREN_DATA_DIR,
    mediaDir: settings.MEDIA_DIR ?? resolve(settings.WARREN_DATA_DIR, 'media'),
    databaseUrl: settings.DATABASE_URL,
    databaseMaxConnections: settings.DATABASE_MAX_CONNECTIONS,
    trustedProxies: settings.TRUSTED_PROXIES,
    outboundAllowHosts: settings.OUTBOUND_ALLOW_HOSTS,
    logLevel: settings.LOG_LEVEL,
    logFormat:
      settings.LOG_FORMAT === 'auto' ? (process.stdout.isTTY ? 'text' : 'json') : settings.LOG_FORMAT,
    isTerminal: process.stdout.isTTY === true,
    metricsToken: settings.METRICS_TOKEN,
    secretKey: settings.SECRET_KEY,
    smtpUrl: settings.SMTP_URL,
    mailFrom: settings.MAIL_FROM ?? defaultSender(settings.SITE_NAME || 'Warren', settings.PUBLIC_URL),
    signOn: signOnProviders(settings),
    communityCreation: {
      minAgeDays: settings.COMMUNITY_MIN_AGE_DAYS,
      needsEmail: settings.COMMUNITY_NEEDS_EMAIL === 'on',
    },
    countrySites: settings.COUNTRY_SITES,
    oldestBrowsers: settings.OLDEST_BROWSERS,
    rateLimitFactor: settings.RATE_LIMIT_FACTOR,
    pageCacheBytes: settings.PAGE_CACHE_MB * 1_000_000,
    roles: [...new Set(settings.WARREN_ROLE)],
  }
}

function siteLinks(settings: z.output<typeof LINKS>): SiteLinks {
  const links: [keyof SiteLinks, string | undefined][] = [
    ['help', settings.HELP_URL],
    ['communities', settings.COMMUNITIES_URL],
    ['about', settings.ABOUT_URL],
    ['blog', settings.BLOG_URL],
    ['careers', settings.CAREERS_URL],
    ['press', settings.PRESS_URL],
    ['best', settings.BEST_COMMUNITIES_URL],
    ['old', settings.OLD_SITE_URL],
    ['advertise', settings.ADVERTISE_URL],
    ['app', settings.APP_URL],
    ['employees', settings.EMPLOYEES_URL],
    ['modmail', settings.MODMAIL_URL],
    ['update', settings.BROWSER_UPDATE_URL],
  ]
  return Object.fromEntries(links.filter(([, target]) => target !== undefined))
}

/** Nobody reads answers to it. */
function defaultSender(siteName: string, publicUrl: string | undefined): string {
  const host = publicUrl === undefined ? 'localhost' : new URL(publicUrl).hostname
  return `${siteName.replace(/[<>",;:@\\]/g, ' ').trim()} <no-reply@${host}>`
}
