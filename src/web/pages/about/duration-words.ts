import { decimal } from '#shared/messages/format-decimal.ts'
import { t } from '#shared/messages/t.ts'

/** Formats a tick of the scale: whole milliseconds or seconds, or 0.1 or 0.01 ms. */
export function tickWords(ms: number): string {
  return ms < 1_000
    ? t('performance.ms', { value: String(ms) })
    : t('performance.s', { value: String(ms / 1_000) })
}

/** Formats a duration with two or three significant digits: `0.04 ms`, `4.3 ms`, `124 ms`, `1.2 s`. */
export function durationWords(ms: number): string {
  if (ms < 0.1) return t('performance.ms', { value: decimal(ms, 2) })
  if (ms < 9.95) return t('performance.ms', { value: decimal(ms, 1) })
  if (ms < 999.5) return t('performance.ms', { value: decimal(ms, 0) })
  const seconds = ms / 1_000
  return t('performance.s', { value: decimal(seconds, seconds < 9.95 ? 1 : 0) })
}
