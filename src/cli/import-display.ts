import { basename } from 'node:path'
import type { ImportProgress } from '#domain/archive-import/progress-meter.ts'

const EVERY_MS_ON_TERMINAL = 200
const EVERY_MS_IN_LOG = 5_000
const CLEAR_LINE = '\r\u001b[2K'

/** Shows progress: one updating line on a terminal, an occasional line in a log. */
export function createImportDisplay(stream: NodeJS.WritableStream & { isTTY?: boolean }): {
  show(progress: ImportProgress): void
  end(): void
} {
  const isTerminal = stream.isTTY === true
  let shownAtMs = 0
  return {
    show(progress) {
      if (progress.elapsedMs - shownAtMs < (isTerminal ? EVERY_MS_ON_TERMINAL : EVERY_MS_IN_LOG)) return
      shownAtMs = progress.elapsedMs
      stream.write(
        isTerminal ? `${CLEAR_LINE}${describeProgress(progress)}` : `${describeProgress(progress)}\n`,
      )
    },
    end() {
      if (isTerminal) stream.write(CLEAR_LINE)
    },
  }
}

/** `41 % · reading rc.comments.ndjson.gz · 120,000 rows · 11,250 rows/s · 0:18 left` */
function describeProgress(progress: ImportProgress): string {
  const { share, elapsedMs, rowsRead, phase } = progress
  const number = (value: number) => Math.round(value).toLocaleString('en-US')
  const doing = {
    reading: `reading ${progress.file === null ? '' : basename(progress.file)}`.trim(),
    placing: 'placing comments in their threads',
    finishing: 'finishing',
  }[phase]
  const rate = elapsedMs > 0 ? rowsRead / (elapsedMs / 1000) : 0
  const parts = [`${Math.floor(share * 100)} %`, doing, `${number(rowsRead)} rows`, `${number(rate)} rows/s`]
  if (share > 0 && phase !== 'finishing') parts.push(`${clock((elapsedMs * (1 - share)) / share)} left`)
  return parts.join(' · ')
}

function clock(durationMs: number): string {
  const seconds = Math.ceil(durationMs / 1000)
  const minutes = Math.floor(seconds / 60)
  const two = (value: number) => String(value).padStart(2, '0')
  if (minutes < 60) return `${minutes}:${two(seconds % 60)}`
  return `${Math.floor(minutes / 60)}:${two(minutes % 60)}:${two(seconds % 60)}`
}
