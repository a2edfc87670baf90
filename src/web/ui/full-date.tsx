import { useSyncExternalStore } from 'react'
import { fullDate, localDate } from '#shared/messages/format-numbers.ts'

/** A date and time in full: sent in UTC, and once the page reacts in the reader's own time zone. */
export function FullDate({ at }: { at: string }) {
  return <time dateTime={at}>{useFullDate(at)}</time>
}

/** The words of `FullDate`, for where no element can stand, such as in a label. */
export function useFullDate(at: string): string {
  return useSyncExternalStore(
    () => () => {},
    () => localDate(at),
    () => fullDate(at),
  )
}
