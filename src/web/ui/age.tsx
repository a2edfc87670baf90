import { fullDate, shortAge } from '#shared/messages/format-numbers.ts'

/** How long ago, with the full date on hover. The server's words may be a minute older than the browser's: both are right. */
export function Age({ at }: { at: string }) {
  return (
    <time dateTime={at.replace(/\.\d+Z$/, 'Z')} title={fullDate(at)} suppressHydrationWarning>
      {shortAge(at, Date.now())}
    </time>
  )
}
