import { useEffect } from 'react'
import { useRevalidator } from 'react-router'

/**
 * Reloads the page's data when a message arrives or another device has read one. A hidden tab waits until it is
 * visible, so that nothing counts as read unseen. Text being typed stays.
 */
export function useLiveRooms(shown?: string): void {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    let stop = () => {}
    let isOver = false
    let isMissed = false
    const look = () => {
      if (document.visibilityState !== 'visible') isMissed = true
      else void revalidate()
    }
    const handleVisible = () => {
      if (!isMissed || document.visibilityState !== 'visible') return
      isMissed = false
      void revalidate()
    }
    document.addEventListener('visibilitychange', handleVisible)
    // Without the stream the page stays as it was sent.
    import('../../data/live.ts').then(
      ({ onLive }) => {
        if (isOver) return
        const stops = [
          onLive('room', look),
          // What this page shows it has read itself.
          onLive('room-read', data => (data as { room?: string } | null)?.room === shown || look()),
        ]
        stop = () => {
          for (const each of stops) each()
        }
      },
      () => {},
    )
    return () => {
      isOver = true
      stop()
      document.removeEventListener('visibilitychange', handleVisible)
    }
  }, [revalidate, shown])
}
