import type { SessionView } from '#shared/views/session-view.ts'

const SECOND_MS = 1_000
/** R9-35. */
const MINUTE_MS = 60 * SECOND_MS
/** R9-34: minimum interval between checks when the reader returns. */
const RECHECK_MS = 5 * MINUTE_MS
/** R4-sref-01: the timer fires at a random point in this part of the session's life. */
const EARLIEST = 0.8
const LATEST = 0.9
/** The longest delay a browser timer supports. */
const LONGEST_TIMER_MS = 2 ** 31 - 1

type Ends = { endsAtMs: number; lifeMs: number }

export type SessionWatch = { stop(): void }

/**
 * Refreshes the session before it ends: by a timer, and when the reader returns by focus, touch or mouse with more than four
 * fifths of it over (R4-sref-01 to R4-sref-05). `refresh` returns the new session, or null when there is none any more.
 */
export function watchSession(
  session: SessionView,
  { lifeSeconds, refresh }: { lifeSeconds: number; refresh: () => Promise<SessionView | null> },
): SessionWatch {
  let ends = endsOf(session, lifeSeconds)
  let timer: ReturnType<typeof setTimeout> | undefined
  let checkedAtMs = Number.NEGATIVE_INFINITY
  let isStopped = false
  let isAsking = false

  const schedule = () => {
    clearTimeout(timer)
    const remainingMs = Math.max(ends.endsAtMs - Date.now(), 0)
    const point = EARLIEST + Math.random() * (LATEST - EARLIEST)
    // R4-sref-02: never later than the session lasts.
    const delayMs = Math.min(Math.max(remainingMs - (1 - point) * ends.lifeMs, 0), remainingMs)
    timer = setTimeout(ask, Math.min(delayMs, LONGEST_TIMER_MS))
  }
  const ask = () => {
    if (isAsking) return
    isAsking = true
    void refresh().then(next => {
      isAsking = false
      if (next === null || isStopped) return
      ends = endsOf(next, next.expiresIn)
      schedule()
    })
  }
  const handleReturn = () => {
    const now = Date.now()
    if (now - checkedAtMs < RECHECK_MS) return
    checkedAtMs = now
    // R4-sref-04.
    if (ends.endsAtMs - now > (1 - EARLIEST) * ends.lifeMs) return
    ask()
  }
  const root = document.documentElement
  schedule()
  window.addEventListener('focus', handleReturn)
  window.addEventListener('touchstart', handleReturn, { passive: true })
  root.addEventListener('mouseenter', handleReturn)
  return {
    stop() {
      isStopped = true
      clearTimeout(timer)
      window.removeEventListener('focus', handleReturn)
      window.removeEventListener('touchstart', handleReturn)
      root.removeEventListener('mouseenter', handleReturn)
    },
  }
}

function endsOf({ expiresIn }: SessionView, lifeSeconds: number): Ends {
  // By this machine's clock, which may differ from the server's.
  return { endsAtMs: Date.now() + expiresIn * SECOND_MS, lifeMs: lifeSeconds * SECOND_MS }
}
