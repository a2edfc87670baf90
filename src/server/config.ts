import { resolve } from 'node:path'
import { z } from 'zod'
import type { CreationLimits } from '#platform/context/context.ts'
import { LOG_LEVELS, type LogLevel } from '#platform/log/create-log.ts'
import type { Provider } from '#platform/open-id/provider.ts'
import type { S3Settings } from '#platform/s3/s3-bucket.ts'
import type { OldestBrowsers } from '#shared/browsers.ts'
import type { CountrySites } from '#shared/communities/country-sites.ts'
import type { FlagChoices } from '#shared/flags.ts'
import type { SiteLinks } from '#shared/site-links.ts'
import { DEFAULT_LOCALE, isLocale, LOCALES, type Locale } from '#shared/text/locales.ts'
import type { DiskLimits } from '#shared/views/storage-view.ts'
import { BACKUPS, type BackupConfig, toBackupConfig } from './backup-config.ts'
import { DISK, diskProblems, toDiskLimits } from './disk-config.ts'
import { PAYMENTS, type PaymentsConfig, paymentProblems, toPaymentsConfig } from './payments-config.ts'
import { POINTS, type PointsConfig, toPointsConfig } from './points-config.ts'
import { mediaS3Url } from './s3-url.ts'
import {
  contact,
  countryPages,
  countrySites,
  databaseUrl,
  flags,
  link,
  list,
  mailFrom,
  oldestBrowsers,
  origins,
  proxies,
  publicUrl,
  roles,
  smtpUrl,
  wholeNumber,
} from './setting-values.ts'
import { SIGN_ON, signOnProblems, signOnProviders } from './sign-on-config.ts'

const ROOT = resolve(import.meta.dirname, '../..')
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
  EMPLOYEES_URL: link.default('/user/reddit/m/employee_subbies/new/'),
  MODMAIL_URL: link.default('/modmail'),
  MATRIX_URL: link.optional(),
  BROWSER_UPDATE_URL: link.default('https://browsehappy.com/'),
})

/** Settings, documented in docs/operate/configure.md. */
const SETTINGS = z.object({
  PORT: wholeNumber(0, 65_535).default(3000),
  HOST: z.string().default('127.0.0.1'),
  PUBLIC_URL: publicUrl.optional(),
  LOCALE: z
    .string()
    .refine(isLocale, `must be one of ${Object.keys(LOCALES).join(', ')}`)
    .default(DEFAULT_LOCALE),
  SITE_NAME: z.string().trim().max(40, 'must be at most 40 characters').default('Warren'),
  WARREN_DATA_DIR: z
    .string()
    .transform(path => resolve(path))
    .default(resolve(ROOT, '.warren')),
  MEDIA_DIR: z
    .string()
    .transform(path => resolve(path))
    .optional(),
  MEDIA_S3_URL: mediaS3Url.optional(),
  DATABASE_URL: databaseUrl.optional(),
  DATABASE_MAX_CONNECTIONS: wholeNumber(2, 500).default(10),
  TRUSTED_PROXIES: proxies.default([]),
  CHAT_EMBED_ORIGINS: origins.default([]),
  OUTBOUND_ALLOW_HOSTS: list.default([]),
  LOG_LEVEL: z.enum(LOG_LEVELS, 'must be debug, info, warn, error or silent').default('info'),
  LOG_FORMAT: z.enum(['auto', 'json', 'text'], 'must be auto, json or text').default('auto'),
  COMMUNITY_MIN_AGE_DAYS: wholeNumber(0, 3_650).default(1),
  COMMUNITY_NEEDS_EMAIL: z.enum(['on', 'off'], 'must be on or off').default('on'),
  COUNTRY_SITES: countrySites.default({}),
  COUNTRY_PAGES: countryPages.default([]),
  SAMPLE_COMMUNITIES: list.default([]),
  OLDEST_BROWSERS: oldestBrowsers.default({ chrome: 111, firefox: 115, safari: 16 }),
  RATE_LIMIT_FACTOR: wholeNumber(1, 10_000).default(1),
  PAGE_CACHE_MB: wholeNumber(0, 100_000).default(64),
  FRAGMENT_CACHE_MB: wholeNumber(0, 100_000).default(64),
  ...LINKS.shape,
  ...SIGN_ON.shape,
  ...BACKUPS.shape,
  ...DISK.shape,
  ...PAYMENTS.shape,
  ...POINTS.shape,
  VERBOSE_ERRORS: z.enum(['on', 'off'], 'must be on or off').default('off'),
  ACCOUNT_MANAGER_ORIGIN: publicUrl.optional(),
  FLAGS: flags.default({}),
  FLAG_OVERRIDES: z.enum(['allow', 'refuse'], 'must be allow or refuse').default('refuse'),
  SECRET_KEY: z.string().min(32, 'must be at least 32 characters').optional(),
  SMTP_URL: smtpUrl.optional(),
  MAIL_FROM: mailFrom.optional(),
  SECURITY_CONTACT: contact.optional(),
  METRICS_TOKEN: z.string().min(16, 'must be at least 16 characters').optional(),
  WARREN_ROLE: roles.default(['web', 'worker']),
  SCHEDULE: z.enum(['on', 'off'], 'must be on or off').default('on'),
})

export const SETTING_NAMES: readonly string[] = Object.keys(SETTINGS.shape)

type Role = 'web' | 'worker'

export type Config = {
  port: number
  host: string
  /** Absolute base without a trailing slash; undefined: the host of each request. */
  publicUrl: string | undefined
  siteName: string
  /** Language of the interface. */
  locale: Locale
  /** Targets of menu entries. */
  siteLinks: SiteLinks
  /** Origin of the account manager's framed pages; '' for the site itself. */
  accountManagerOrigin: string
  /** Flags the operator turned on or off. */
  flags: FlagChoices
  /** Error pages show message and stack: for development only, never in production. */
  isVerbose: boolean
  /** Whether requests can override flags: for trying things out, never in production. */
  allowsFlagOverrides: boolean
  dataDir: string
  mediaDir: string
  /** The store that has the images instead of `mediaDir`; null: there is none. */
  mediaS3: S3Settings | null
  /** Undefined starts the bundled database in the data directory. */
  databaseUrl: string | undefined
  databaseMaxConnections: number
  trustedProxies: string[]
  /** Other sites that may show live chats in frames. */
  chatEmbedOrigins: string[]
  /** Hosts that link previews may fetch despite a private address; for tests and intranets. */
  outboundAllowHosts: string[]
  logLevel: LogLevel
  logFormat: 'json' | 'text'
  /** Whether output goes to a terminal, where the operator reads it. */
  isTerminal: boolean
  metricsToken: string | undefined
  /** Contact for security researchers; undefined: there is no security.txt. */
  securityContact: string | undefined
  /** Encrypts secrets in the database; undefined uses a key file in the data directory. */
  secretKey: string | undefined
  /** Undefined: emails stay in the outbox of the data directory. */
  smtpUrl: string | undefined
  mailFrom: string
  /** Configured sign-on providers; none: there are no buttons. */
  signOn: Provider[]
  /** Requirements for creating communities (R2.13-com-28). */
  communityCreation: CreationLimits
  /** Communities whose links carry a country prefix (R5-28): lower-case community name to country. */
  countrySites: CountrySites
  /** Countries with their own page, as two lower-case letters. */
  countryPages: readonly string[]
  /** Communities suggested to members without notifications; the largest by default. */
  sampleCommunities: readonly string[]
  /** Browsers below these versions get a notice that they are too old (R3-conn-05). */
  oldestBrowsers: OldestBrowsers
  /** Multiplies every rate limit; for benchmarks and for sites behind their own gateway. */
  rateLimitFactor: number
  /** Memory for pages shared by visitors; 0 disables sharing. */
  pageCacheBytes: number
  /** Memory for cached page fragments shared by all readers. */
  fragmentCacheBytes: number
  /** Nightly backups, and where `warren backup` writes. */
  backups: BackupConfig
  /** Percentages of disk usage at which it warns and stops taking uploads and writes. */
  diskLimits: DiskLimits
  /** Community points and payments. */
  points: PointsConfig
  payments: PaymentsConfig
  roles: Role[]
  /** Whether jobs run by the clock, as everywhere but in a copy of a site that is only looked at. */
  hasSchedule: boolean
}

/** Thrown at boot; its message names every invalid setting. */
export class ConfigError extends Error {
  constructor(problems: string[]) {
    super(`Warren cannot start with these settings:\n${problems.map(problem => `  ${problem}`).join('\n')}`)
    this.name = 'ConfigError'
  }
}

/**
 * Reads the settings from the environment; `--role=web` on the command line overrides WARREN_ROLE.
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
  const problems = [
    ...signOnProblems(parsed.data),
    ...diskProblems(parsed.data),
    ...paymentProblems(parsed.data),
  ]
  if (problems.length > 0) throw new ConfigError(problems)
  return toConfig(parsed.data)
}

function toConfig(settings: z.output<typeof SETTINGS>): Config {
  return {
    port: settings.PORT,
    host: settings.HOST,
    publicUrl: settings.PUBLIC_URL,
    siteName: settings.SITE_NAME || 'Warren',
    locale: settings.LOCALE,
    siteLinks: siteLinks(settings),
    accountManagerOrigin: settings.ACCOUNT_MANAGER_ORIGIN ?? '',
    flags: settings.FLAGS,
    isVerbose: settings.VERBOSE_ERRORS === 'on',
    allowsFlagOverrides: settings.FLAG_OVERRIDES === 'allow',
    dataDir: settings.WARREN_DATA_DIR,
    mediaDir: settings.MEDIA_DIR ?? resolve(settings.WARREN_DATA_DIR, 'media'),
    mediaS3: settings.MEDIA_S3_URL ?? null,
    databaseUrl: settings.DATABASE_URL,
    databaseMaxConnections: settings.DATABASE_MAX_CONNECTIONS,
    trustedProxies: settings.TRUSTED_PROXIES,
    chatEmbedOrigins: settings.CHAT_EMBED_ORIGINS,
    outboundAllowHosts: settings.OUTBOUND_ALLOW_HOSTS,
    logLevel: settings.LOG_LEVEL,
    logFormat:
      settings.LOG_FORMAT === 'auto' ? (process.stdout.isTTY ? 'text' : 'json') : settings.LOG_FORMAT,
    isTerminal: process.stdout.isTTY === true,
    metricsToken: settings.METRICS_TOKEN,
    securityContact: settings.SECURITY_CONTACT,
    secretKey: settings.SECRET_KEY,
    smtpUrl: settings.SMTP_URL,
    mailFrom: settings.MAIL_FROM ?? defaultSender(settings.SITE_NAME || 'Warren', settings.PUBLIC_URL),
    signOn: signOnProviders(settings),
    communityCreation: {
      minAgeDays: settings.COMMUNITY_MIN_AGE_DAYS,
      needsEmail: settings.COMMUNITY_NEEDS_EMAIL === 'on',
    },
    countrySites: settings.COUNTRY_SITES,
    countryPages: settings.COUNTRY_PAGES,
    sampleCommunities: settings.SAMPLE_COMMUNITIES,
    oldestBrowsers: settings.OLDEST_BROWSERS,
    rateLimitFactor: settings.RATE_LIMIT_FACTOR,
    pageCacheBytes: settings.PAGE_CACHE_MB * 1_000_000,
    fragmentCacheBytes: settings.FRAGMENT_CACHE_MB * 1_000_000,
    backups: toBackupConfig(settings, {
      dataDir: settings.WARREN_DATA_DIR,
      databaseUrl: settings.DATABASE_URL,
    }),
    diskLimits: toDiskLimits(settings),
    points: toPointsConfig(settings),
    payments: toPaymentsConfig(settings, { publicUrl: settings.PUBLIC_URL }),
    roles: [...new Set(settings.WARREN_ROLE)],
    hasSchedule: settings.SCHEDULE === 'on',
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
    ['chat', settings.MATRIX_URL],
    ['update', settings.BROWSER_UPDATE_URL],
  ]
  return Object.fromEntries(links.filter(([, target]) => target !== undefined))
}

/** Returns the no-reply sender address. */
function defaultSender(siteName: string, publicUrl: string | undefined): string {
  const host = publicUrl === undefined ? 'localhost' : new URL(publicUrl).hostname
  return `${siteName.replace(/[<>",;:@\\]/g, ' ').trim()} <no-reply@${host}>`
}
