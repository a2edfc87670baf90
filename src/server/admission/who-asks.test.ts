import type { IncomingMessage } from 'node:http'
import { expect, test } from 'vitest'
import { trustedProxies } from '../http/client-address.ts'
import { WhoAsks } from './who-asks.ts'

function from(remoteAddress: string, headers: Record<string, string> = {}): IncomingMessage {
  return { socket: { remoteAddress }, headers } as unknown as IncomingMessage
}

const member = (token: string): Record<string, string> => ({ cookie: `x=1; warren_session=${token}` })

test('an address counts, a whole network of IPv6 as one', () => {
  const who = new WhoAsks(null)
  expect(who.ask(from('203.0.113.7')).name).toBe('203.0.113.7')
  expect(who.ask(from('2001:db8:1:2:3::4')).name).toBe(who.ask(from('2001:db8:1:2:9::9')).name)
})

test('a session counts for its account once it was found good, and no cookie buys a budget', () => {
  const who = new WhoAsks(null)
  const ask = (token: string) => who.ask(from('203.0.113.7', member(token)))
  expect(ask('made-up')).toEqual({ name: '203.0.113.7', isMember: false, isOne: true })
  who.learn('good', 5)
  who.learn('same person elsewhere', 5)
  expect(ask('good')).toEqual({ name: 'account:5', isMember: true, isOne: true })
  who.learn('good', null)
  expect(ask('good').isMember).toBe(false)
})

test('memory is bounded', () => {
  const who = new WhoAsks(null)
  for (let index = 0; index < 12_000; index += 1) who.learn(`token ${index}`, index)
  expect(who.sessions).toBe(10_000)
})

test.each([
  [['loopback'], '127.0.0.1', '198.51.100.1, 203.0.113.7', '203.0.113.7'],
  [['loopback', '203.0.113.0/24'], '127.0.0.1', '198.51.100.1, 203.0.113.7', '198.51.100.1'],
  [['private'], '::ffff:10.0.0.3', ' 203.0.113.7 ,10.1.2.3', '203.0.113.7'],
  [['private'], 'fd00::1', '10.0.0.1', '10.0.0.1'],
  [['10.0.0.3'], '10.0.0.4', '203.0.113.7', '10.0.0.4'],
  [['10.0.0.3'], '10.0.0.3', '', '10.0.0.3'],
])('with %j trusted, a request from %s for %s is of %s', (trusted, peer, forwarded, address) => {
  const who = new WhoAsks(trustedProxies(trusted))
  expect(who.ask(from(peer, { 'x-forwarded-for': forwarded })).name).toBe(address)
})

test('treats an unconfigured proxy as many people', () => {
  const forwarded = { 'x-forwarded-for': '203.0.113.7' }
  expect(new WhoAsks(null).ask(from('127.0.0.1', forwarded)).isOne).toBe(false)
  expect(new WhoAsks(null).ask(from('::ffff:172.17.0.1', forwarded)).isOne).toBe(false)
  // From the open internet the header is only a claim.
  expect(new WhoAsks(null).ask(from('198.51.100.1', forwarded)).isOne).toBe(true)
  expect(new WhoAsks(trustedProxies(['loopback'])).ask(from('127.0.0.1', forwarded)).isOne).toBe(true)
})
