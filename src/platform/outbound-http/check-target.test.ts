import { expect, test } from 'vitest'
import { readTestRows } from '#tests/support/test-data.ts'
import { checkTarget, type TargetRules } from './check-target.ts'
import { OutboundError } from './outbound-error.ts'

const rules: TargetRules = { ports: [80, 443], allowHosts: [], resolve: async () => ['93.184.216.34'] }

async function refusal(url: string, changed: Partial<TargetRules> = {}): Promise<string> {
  try {
    const target = await checkTarget(url, { ...rules, ...changed })
    return `passed to ${target.addresses}`
  } catch (error) {
    return error instanceof OutboundError ? error.code : String(error)
  }
}

test('a public name passes with the addresses it resolved to', async () => {
  const target = await checkTarget('https://example.com/a?b#c', rules)
  expect(target).toMatchObject({ host: 'example.com', port: 443, addresses: ['93.184.216.34'] })
  expect(target.url.href).toBe('https://example.com/a?b')
})

test.each([
  'file:///etc/passwd',
  'gopher://example.com/',
  'ftp://example.com/',
  'javascript:alert(1)',
  'data:text/html,x',
  '//example.com/',
  '/path',
  '',
  'http://',
  'http://user@example.com/',
  'http://:secret@example.com/',
  'http://example.com:22/',
  'http://example.com:8080/',
  'http://example.com:99999/',
  'http://472.314.470.462/',
  'http://[::1',
  `http://example.com/${'x'.repeat(9_000)}`,
])('%.60s is no address for us', async url => {
  expect(await refusal(url)).toBe('bad_url')
})

test.each([
  'http://127.0.0.1/',
  'http://127.1/',
  'http://2130706433/',
  'http://0x7f000001/',
  'http://0177.0.0.1/',
  'http://0x7f.0.0.0x1/',
  'http://127.0.0.1./',
  'http://127。0。0。1/',
  'http://①②⑦.⓪.⓪.①/',
  'http://%31%32%37.0.0.1/',
  'http://0/',
  'http://[::1]/',
  'http://[::ffff:127.0.0.1]/',
  'http://[::ffff:7f00:1]/',
  'http://[0:0:0:0:0:ffff:169.254.169.254]/',
  'http://[64:ff9b::7f00:1]/',
  'http://[fe80::1]/',
  'http://localhost/',
  'http://LOCALHOST./',
  'http://ⓛocalhost/',
  'http://a.localhost/',
  'http://metadata.google.internal/',
  'http://printer.local/',
  'http://router.lan/',
  'http://metadata/',
])('%s is inside and is refused without asking DNS', async url => {
  const resolve = async (): Promise<string[]> => {
    throw new Error('DNS was asked')
  }
  expect(await refusal(url, { resolve })).toBe('refused_address')
})

test.each([
  [['10.0.0.1']],
  [['93.184.216.34', '10.0.0.1']],
  [['::1', '93.184.216.34']],
  [['93.184.216.34', 'fe80::1%eth0']],
  [['93.184.216.34', 'not an address']],
])('one bad answer among %j spoils the name', async answers => {
  expect(await refusal('http://rebind.example/', { resolve: async () => answers })).toBe('refused_address')
})

test('a name without addresses is a network failure', async () => {
  expect(await refusal('http://nowhere.example/', { resolve: async () => [] })).toBe('network')
})

test('only the hosts and ports that the operator named may be inside', async () => {
  const inside = {
    resolve: async () => ['10.0.0.7'],
    allowHosts: ['files.internal', '10.0.0.9:9000', '[::1]:8080'],
  }
  expect(await refusal('http://files.internal/', inside)).toBe('passed to 10.0.0.7')
  expect(await refusal('http://FILES.internal./', inside)).toBe('passed to 10.0.0.7')
  expect(await refusal('http://files.internal:9000/', inside)).toBe('bad_url')
  expect(await refusal('http://10.0.0.9:9000/', inside)).toBe('passed to 10.0.0.9')
  expect(await refusal('http://10.0.0.9/', inside)).toBe('refused_address')
  expect(await refusal('http://[::1]:8080/', inside)).toBe('passed to ::1')
  expect(await refusal('http://evil.files.internal/', inside)).toBe('refused_address')
  expect(await refusal('http://other.example/', inside)).toBe('refused_address')
})

const rows = readTestRows('vectors/urls-hostile.ndjson.gz')

test.skipIf(rows === null)('every recorded SSRF address is refused (needs WARREN_TEST_DATA)', async () => {
  const urls = (rows ?? []).flatMap(row => (isSsrfRow(row) ? [row.url] : []))
  expect(urls.length).toBeGreaterThan(90)
  // The few real hosts in these tests act as names that an attacker points inside.
  const attackerDns = { resolve: async () => ['169.254.169.254'] }
  const passed = []
  for (const url of urls) {
    const code = await refusal(url, attackerDns)
    if (code !== 'bad_url' && code !== 'refused_address') passed.push([url, code])
  }
  expect(passed).toEqual([])
})

function isSsrfRow(row: unknown): row is { kind: 'ssrf'; url: string } {
  return typeof row === 'object' && row !== null && 'kind' in row && row.kind === 'ssrf' && 'url' in row
}
