import { fullDate, shortAge } from '#shared/messages/format-numbers.ts'
import { hole } from './fragments/hole.ts'

/** Relative time, with the full date on hover. Server and browser may differ by a minute; both are right. */
export function Age({ at }: { at: string }) {
  return (
    <time dateTime={at.replace(/\.\d+Z$/, 'Z')} title={fullDate(at)} suppressHydrationWarning>
      {hole(ageNow, at)}
    </time>
  )
}

function ageNow(at: string): string {
  return shortAge(at, Date.now())
}
