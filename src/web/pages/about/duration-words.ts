import { t } from '#shared/messages/translate-about.ts'

/** A whole number of milliseconds or seconds, and 0.1 or 0.01 ms: the ticks of a scale. */
export function tickWords(ms: number): string {
  return ms < 1_000
    ? t('performance.ms', { value: String(ms) })
    : t('performance.s', { value: String(ms / 1_000) })
}

/** `0.04 ms`, `4.3 ms`, `124 ms`, `1.2 s`: two or three figures, as exact as the measure is. */
export function durationWords(ms: number): string {
  if (ms < 0.1) return t('performance.ms', { value: ms.toFixed(2) })
  if (ms < 9.95) return t('performance.ms', { value: ms.toFixed(1) })
  if (ms < 999.5) return t('performance.ms', { value: ms.toFixed(0) })
  const seconds = ms / 1_000
  return t('performance.s', { value: seconds.toFixed(seconds < 9.95 ? 1 : 0) })
}
