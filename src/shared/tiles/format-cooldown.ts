const MOST_HOURS = 99

/** Returns a wait as `XhYY` when it takes hours, at most 99 of them, else as `M:SS` (R9-24). */
export function formatCooldown(waitMs: number): string {
  const seconds = Math.max(0, Math.ceil(waitMs / 1_000))
  const minutes = Math.floor(seconds / 60)
  const hours = Math.floor(minutes / 60)
  if (hours > 0) return `${Math.min(hours, MOST_HOURS)}h${twoDigits(minutes % 60)}`
  return `${minutes}:${twoDigits(seconds % 60)}`
}

function twoDigits(count: number): string {
  return String(count).padStart(2, '0')
}
