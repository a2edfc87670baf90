import { localDate } from '#shared/messages/format-numbers.ts'

/** Pages are sent with dates of UTC; whoever points at one reads it in their own time. Returns what stops it. */
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
