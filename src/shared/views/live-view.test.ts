import { expect, test } from 'vitest'
import { isLiveUnread } from './live-view.ts'

test('[R4-live-04] live content is unread exactly when it was last read before the latest', () => {
  const unread = (lastReadTimestampMs: number, latestUnreadContentTimestampMs: number) =>
    isLiveUnread({ lastReadTimestampMs, latestUnreadContentTimestampMs })
  expect([unread(0, 1), unread(5, 6), unread(6, 6), unread(7, 6), unread(0, 0)]).toEqual([
    true,
    true,
    false,
    false,
    false,
  ])
})
