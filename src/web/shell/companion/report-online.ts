import { PRESENCE_SECONDS } from '#shared/presence-seconds.ts'
import { runOperation } from '../../data/run-operation.ts'

/** Reports regularly that the reader is here while the page is visible. */
export function reportOnline(): () => void {
  const report = () => {
    // On failure they appear offline to others, which is close enough.
    if (document.visibilityState === 'visible') runOperation('NoteOnline', {}).catch(() => {})
  }
  report()
  const timer = setInterval(report, PRESENCE_SECONDS.every * 1_000)
  return () => clearInterval(timer)
}
