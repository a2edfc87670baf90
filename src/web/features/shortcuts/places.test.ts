import { expect, test } from 'vitest'
import { isMessageKey } from '#shared/messages/t.ts'
import type { KeyAct } from '../../ui/act.ts'
import { QUEUE_ACTS } from '../moderation/queue/queue-keys.ts'
import { INBOX_ACTS } from './inbox-acts.ts'
import { AROUND_QUEUES, PLACES, sheetOf } from './places.ts'

const places = Object.entries<readonly KeyAct<never>[]>({
  ...PLACES,
  queue: [...AROUND_QUEUES, ...QUEUE_ACTS],
})

test.each(places)('in one place a key means one thing: %s', (_place, acts) => {
  const keys = acts.map(act => act.key)
  expect(keys.filter((key, at) => keys.indexOf(key) !== at)).toEqual([])
  expect(keys).not.toContain(undefined)
})

test('the sheet shows every key of every place, and has words for it', () => {
  const shown = [null, { queue: QUEUE_ACTS }, { inbox: INBOX_ACTS }]
    .map(sheetOf)
    .flatMap(sheet => Object.values(sheet).flat())
  const missing = places.flatMap(([, acts]) => acts).filter(act => !shown.some(({ id }) => id === act.id))
  expect(missing.map(act => act.id)).toEqual([])
  expect(shown.filter(({ id }) => !isMessageKey(`keys.${id}`)).map(({ id }) => id)).toEqual([])
})

test('what keys do where', () => {
  const keysIn = (place: string) =>
    Object.fromEntries(places)
      [place]?.map(({ key, id }) => `${key} ${id}`)
      .join(', ')
  expect(keysIn('card')).toBe(
    'Shift+? help, / search, Q menu, C post, J next, K previous, N nextOpen, P previousOpen, Enter open, X expand, A up, Z down, S save, L link, R reply, H hide',
  )
  expect(keysIn('comment')).toBe(
    'Shift+? help, / search, Q menu, C post, J next, K previous, N nextOpen, P previousOpen, Enter collapse, A up, Z down, S save, L link, R reply',
  )
  expect(keysIn('queue')).toBe(
    'Shift+? help, / search, Q menu, J next, K previous, X select, Z undo, A approve, R remove, S spam, L lock, I ignore, C claim',
  )
  expect(keysIn('inbox')).toBe(
    'Shift+? help, / search, Q menu, C post, J nextNotification, K previousNotification, Enter openNotification, M markRead, A markAllRead, Z undo',
  )
})
