import { LIMITS } from '#shared/limits.ts'

/** Comments of the page that were voted on since their scores were last asked for. */
export function newScores(): {
  /** Takes what a thread's channel said about votes. */
  note(data: unknown): void
  isWaiting(): boolean
  /** Returns up to as many as can be asked for at once, and forgets them. */
  take(): string[]
} {
  const waiting = new Set<string>()
  return {
    note(data) {
      for (const name of namesIn(data) ?? shownNames())
        if (document.getElementById(name) !== null) waiting.add(name)
    },
    isWaiting: () => waiting.size > 0,
    take() {
      const taken = [...waiting].slice(0, LIMITS.liveScores)
      for (const name of taken) waiting.delete(name)
      return taken
    },
  }
}

/** Null when so many were voted on that the event names none. */
function namesIn(data: unknown): string[] | null {
  const { comments } = (data ?? {}) as { comments?: string[] | null }
  return comments ?? null
}

function shownNames(): string[] {
  return [...document.querySelectorAll('#comments article[id^=t1_]')].map(({ id }) => id)
}
