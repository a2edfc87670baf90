import type { IncomingMessage } from 'node:http'
import { expect, test } from 'vitest'
import { trustedProxies } from './client-address.ts'
import { CallerIdentifier } from './identify-caller.ts'

function from(remoteAddress: string, headers: Record<string, string> = {}): IncomingMessage {
  return { socket: { remoteAddress }, headers } as unknown as IncomingMessage
}

const member = (token: string): Record<string, string> => ({ cookie: `x=1; warren_session=${token}` })

test('counts an address, and an IPv6 network as one', () => {
  const callers = new CallerIdentifier(null)
  const networkOf = (address: string) => callers.identify(from(address)).sender.network
  expect(networkOf('203.0.113.7')).toBe('203.0.113.7')
  expect(networkOf('2001:db8:1:2:3::4')).toBe(networkOf('2001:db8:1:2:9::9'))
})

test('reads the address of a request only when it is asked for', () => {
  let reads = 0
  const socket = {
    get remoteAddress() {
      reads += 1
      return '203.0.113.7'
    },
  }
  const caller = new CallerIdentifier(null).identify({ socket, headers: {} } as unknown as IncomingMessage)
  expect(reads).toBe(0)
  expect(caller.sender.network).toBe('203.0.113.7')
  const before = reads
  expect(caller.sender.network).toBe('203.0.113.7')
  expect(reads).toBe(before)
})

test('takes a session for its account only once it was verified', () => {
  const callers = new CallerIdentifier(null)
  const accountOf = (token: string) => callers.identify(from('203.0.113.7', member(token))).account
  expect(accountOf('made-up')).toBeNull()
  callers.learn('good', 5)
  callers.learn('same person elsewhere', 5)
  expect(accountOf('good')).toBe('account:5')
  expect(accountOf('same person elsewhere')).toBe('account:5')
  callers.learn('good', null)
  expect(accountOf('good')).toBeNull()
})

test('identifies each request once', () => {
  const callers = new CallerIdentifier(null)
  const request = from('203.0.113.7', member('good'))
  const caller = callers.identify(request)
  callers.learn('good', 5)
  expect(callers.identify(request)).toBe(caller)
  expect(caller.sessionToken).toBe('good')
})

test.each<[Record<string, string>, boolean]>([
  [{}, true],
  [{ cookie: 'theme=dark' }, true],
  [{ cookie: 'warren_session=' }, false],
  [{ cookie: 'theme=dark; warren_session=old' }, false],
  [{ authorization: 'Bearer x' }, false],
])('takes a request with %j for a visitor: %j', (headers, isVisitor) => {
  expect(new CallerIdentifier(null).identify(from('203.0.113.7', headers)).isVisitor).toBe(isVisitor)
})

test('remembers a bounded number of sessions', () => {
  const callers = new CallerIdentifier(null)
  for (let index = 0; index < 12_000; index += 1) callers.learn(`token ${index}`, index)
  expect(callers.sessions).toBe(10_000)
})

test.each([
  [['loopback'], '127.0.0.1', '198.51.100.1, 203.0.113.7', '203.0.113.7'],
  [['loopback', '203.0.113.0/24'], '127.0.0.1', '198.51.100.1, 203.0.113.7', '198.51.100.1'],
  [['private'], '::ffff:10.0.0.3', ' 203.0.113.7 ,10.1.2.3', '203.0.113.7'],
  [['private'], 'fd00::1', '10.0.0.1', '10.0.0.1'],
  [['10.0.0.3'], '10.0.0.4', '203.0.113.7', '10.0.0.4'],
  [['10.0.0.3'], '10.0.0.3', '', '10.0.0.3'],
])('trusting %j, takes a request from %s for %s as one from %s', (trusted, peer, forwarded, address) => {
  const callers = new CallerIdentifier(trustedProxies(trusted))
  expect(callers.identify(from(peer, { 'x-forwarded-for': forwarded })).sender.network).toBe(address)
})

test('treats an unconfigured proxy as many people', () => {
  const forwarded = { 'x-forwarded-for': '203.0.113.7' }
  const isSingle = (address: string, trusted: string[] = []) =>
    new CallerIdentifier(trustedProxies(trusted)).identify(from(address, forwarded)).sender.isSingleClient
  expect(isSingle('127.0.0.1')).toBe(false)
  expect(isSingle('::ffff:172.17.0.1')).toBe(false)
  // From the open internet the header is only a claim.
  expect(isSingle('198.51.100.1')).toBe(true)
  expect(isSingle('127.0.0.1', ['loopback'])).toBe(true)
})
