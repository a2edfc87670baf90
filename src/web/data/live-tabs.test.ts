import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { joinTabs, type LiveTab } from './live-tabs.ts'

/** The streams that a page opened, in order. */
const streams: FakeStream[] = []
let tab: LiveTab | undefined

class FakeStream {
  readonly #listeners = new Map<string, (event: object) => void>()
  readonly url: string
  isClosed = false

  constructor(url: string) {
    this.url = url
    streams.push(this)
  }

  addEventListener(event: string, listener: (event: object) => void): void {
    this.#listeners.set(event, listener)
  }

  close(): void {
    this.isClosed = true
  }

  send(event: string, data: unknown = {}, lastEventId = ''): void {
    this.#listeners.get(event)?.({ data: JSON.stringify(data), lastEventId })
  }
}

beforeEach(() => {
  streams.length = 0
  vi.stubGlobal('window', new EventTarget())
  vi.stubGlobal('navigator', {})
  vi.stubGlobal('EventSource', FakeStream)
})
afterEach(() => {
  tab?.close()
  vi.unstubAllGlobals()
})

const openOnes = (): string[] => streams.filter(({ isClosed }) => !isClosed).map(({ url }) => url)
const follow = (...follows: string[]): void => tab?.want({ follows, isVisible: true })

test('however often a page follows something else, one stream stays', () => {
  tab = joinTabs('t2_1', () => {})
  follow()
  streams[0]?.send('hello', {}, '7')
  follow('post:1')
  follow('post:1', 'post:2')
  follow('post:2')
  expect(openOnes()).toEqual(['/live?', '/live?follow=post%3A2&after=7'])
  streams.at(-1)?.send('hello', {}, '7')
  expect(openOnes()).toEqual(['/live?follow=post%3A2&after=7'])
  // It was interrupted, and began again.
  streams.at(-1)?.send('hello', {}, '7')
  expect(openOnes()).toEqual(['/live?follow=post%3A2&after=7'])
})

test('what the stream that is being replaced still says is heard, once', () => {
  const heard: unknown[] = []
  tab = joinTabs('t2_1', item => heard.push(item.kind === 'account' ? item.data : item))
  follow()
  streams[0]?.send('hello', {}, '7')
  follow('post:1')
  streams[0]?.send('account', { event: 'inbox', data: 'from the old one' }, '8')
  streams[1]?.send('hello', {}, '7')
  streams[1]?.send('account', { event: 'inbox', data: 'from the old one' }, '8')
  streams[1]?.send('account', { event: 'inbox', data: 'from the new one' }, '9')
  expect(heard).toEqual(['from the old one', 'from the new one'])
})
