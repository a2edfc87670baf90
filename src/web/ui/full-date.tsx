import { useSyncExternalStore } from 'react'
import { fullDate, localDate } from '#shared/messages/format-numbers.ts'

/** A date and time in full: sent in UTC, and once the page reacts in the reader's own time zone. */
export function FullDate({ at }: { at: string }) {
  const words = useSyncExternalStore(
    () => () => {},
    () => localDate(at),
    () => fullDate(at),
  )
  return <time dateTime={at}>{words}</time>
}
