import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { FLAGS } from '#shared/flags.ts'
import { ConfigError, readConfig, SETTING_NAMES } from './config.ts'

const GUIDE = readFileSync(`${import.meta.dirname}/../../docs/operate/configure.md`, 'utf8')

function problemsOf(env: Record<string, string>, args: string[] = []): string {
  try {
    readConfig(env, args)
  } catch (error) {
    if (error instanceof ConfigError) return error.message
  }
  throw new Error('These settings were accepted')
}

describe('docs/operate/configure.md', () => {
  test.each(SETTING_NAMES)('documents %s', name => {
    expect(GUIDE).toMatch(new RegExp(`^\\|[^|]*\`${name}\`[^|]*\\|`, 'm'))
  })

  test.each(Object.entries(FLAGS))('documents the flag %s and its default', (name, { isOn }) => {
    expect(GUIDE).toContain(`\n| \`${name}\` | ${isOn ? 'on' : 'off'} |`)
  })

  test('documents no unknown settings', () => {
    const told = [...GUIDE.matchAll(/^\|([^|]*)\|/gm)].flatMap(([, cell = '']) =>
      [...cell.matchAll(/`([A-Z_]{3,})`/g)].map(match => match[1] ?? ''),
    )
    expect(told.filter(name => !SETTING_NAMES.includes(name))).toEqual([])
  })
})

test('[R0-01] without any setting the site is called Warren and serves this machine only', () => {
  expect(readConfig({})).toMatchObject({
    siteName: 'Warren',
    host: '127.0.0.1',
    port: 3000,
    databaseUrl: undefined,
    roles: ['web', 'worker'],
    trustedProxies: [],
  })
})

test('[R0-01] the site has the name that SITE_NAME gives it', () => {
  expect(readConfig({ SITE_NAME: ' The Burrow ' }).siteName).toBe('The Burrow')
})

test('jobs run by the clock unless SCHEDULE is off', () => {
  expect([undefined, '', 'on', 'off'].map(SCHEDULE => readConfig({ SCHEDULE }).hasSchedule)).toEqual([
    true,
    true,
    true,
    false,
  ])
  expect(problemsOf({ SCHEDULE: 'no' })).toContain('SCHEDULE must be on or off')
})

test('every wrong setting is named at once', () => {
  const text = problemsOf({
    PORT: '70000',
    PUBLIC_URL: 'warren.example/path',
    DATABASE_URL: 'mysql://x',
    TRUSTED_PROXIES: 'loopback, 10.0.0.0/99',
    LOG_LEVEL: 'loud',
    METRICS_TOKEN: 'short',
    SMTP_URL: 'mail.example:25',
    MAIL_FROM: 'nobody',
    WARREN_ROLE: 'web,chef',
  })
  const names = [
    'PORT',
    'PUBLIC_URL',
    'DATABASE_URL',
    'TRUSTED_PROXIES',
    'LOG_LEVEL',
    'METRICS_TOKEN',
    'SMTP_URL',
    'MAIL_FROM',
    'WARREN_ROLE',
  ]
  expect(
    text
      .match(/^ {2}[A-Z_]+/gm)
      ?.map(line => line.trim())
      .sort(),
  ).toEqual(names.sort())
})

test('no value of a setting is repeated in the complaint: it may be a secret', () => {
  expect(problemsOf({ DATABASE_URL: 'mysql://joe:hunter22@db' })).not.toContain('hunter22')
})

test('an empty variable counts as unset', () => {
  expect(readConfig({ PORT: '', DATABASE_URL: '', SITE_NAME: '' })).toMatchObject({
    port: 3000,
    siteName: 'Warren',
  })
})

test('the role on the command line wins', () => {
  expect(readConfig({ WARREN_ROLE: 'web' }, ['--role=worker']).roles).toEqual(['worker'])
  expect(problemsOf({}, ['--role=cook'])).toContain('WARREN_ROLE must be web, worker or web,worker')
})

describe('PUBLIC_URL', () => {
  test.each([
    ['https://warren.example/', 'https://warren.example'],
    ['http://localhost:8080', 'http://localhost:8080'],
  ])('%s is taken', (text, origin) => {
    expect(readConfig({ PUBLIC_URL: text }).publicUrl).toBe(origin)
  })

  test.each([
    'https://warren.example/forum',
    'https://joe@warren.example',
    'ftp://warren.example',
    'warren',
    'https://x/?a=1',
  ])('%s is refused', text => {
    expect(problemsOf({ PUBLIC_URL: text })).toContain('PUBLIC_URL must be')
  })
})

test('mail comes from the site, unless MAIL_FROM says otherwise', () => {
  const env = { SITE_NAME: 'A, "B" <c>', PUBLIC_URL: 'https://warren.example' }
  expect(readConfig({}).mailFrom).toBe('Warren <no-reply@localhost>')
  expect(readConfig(env).mailFrom).toBe('A   B   c <no-reply@warren.example>')
  expect(readConfig({ ...env, MAIL_FROM: 'W <w@w.example>' }).mailFrom).toBe('W <w@w.example>')
})
