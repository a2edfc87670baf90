import { localDate } from '#shared/messages/format-numbers.ts'

/** Shows dates, sent in UTC, in the reader's time zone on hover. Returns a function that stops it. */
export function watchDates(): () => void {
  const handleReach = ({ target }: Event) => {
    const time =
      target instanceof Element ? target.closest<HTMLTimeElement>('time[datetime][title$="UTC"]') : null
    if (time !== null) time.title = localDate(time.dateTime)
  }
  document.addEventListener('pointerover', handleReach, { passive: true })
  document.addEventListener('focusin', handleReach)
  return () => {
    document.removeEventListener('pointerover', handleReach)
    document.removeEventListener('focusin', handleReach)
  }
}
