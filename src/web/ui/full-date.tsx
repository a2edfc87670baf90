import { useSyncExternalStore } from 'react'
import { fullDate, localDate } from '#shared/messages/format-numbers.ts'

/** Full date and time: sent in UTC, and shown in the reader's time zone once hydrated. */
export function FullDate({ at }: { at: string }) {
  return <time dateTime={at}>{useFullDate(at)}</time>
}

/** Returns the text of `FullDate`, for places that can't hold an element, such as a label. */
export function useFullDate(at: string): string {
  return useSyncExternalStore(
    () => () => {},
    () => localDate(at),
    () => fullDate(at),
  )
}
