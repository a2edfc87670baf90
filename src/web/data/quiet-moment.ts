import { whenIdle } from '../ui/hydration/when-idle.ts'

/** Loads in advance when the browser is idle; never on slow or metered connections. */
export function inQuietMoment(start: () => void): void {
  if (isLineGood()) whenIdle(start)
}

/** Returns false with data saver or a slow connection; unknown counts as good. */
function isLineGood(): boolean {
  const { connection } = navigator as Navigator & {
    connection?: { saveData?: boolean; effectiveType?: string }
  }
  return connection?.saveData !== true && !/2g/.test(connection?.effectiveType ?? '')
}
