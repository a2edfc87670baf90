import type { ArchiveFile } from './archive-files.ts'

export type ImportProgress = {
  phase: 'reading' | 'placing' | 'finishing'
  /** The file being read. */
  file: string | null
  rowsRead: number
  /** 0 to 1; reading a byte of comments counts as much as placing it. */
  share: number
  elapsedMs: number
}

export type ProgressMeter = {
  startFile(file: ArchiveFile): void
  /** Compressed bytes of the current file read so far. */
  readTo(bytes: number): void
  endFile(file: ArchiveFile): void
  addRows(rows: number): void
  startPlacing(comments: number): void
  addPlaced(comments: number): void
  finish(): void
}

/** Tracks an import and reports every step; the display decides how often to show it. */
export function createProgressMeter(
  files: readonly ArchiveFile[],
  onProgress: (progress: ImportProgress) => void,
): ProgressMeter {
  const startedAt = performance.now()
  const sum = (list: readonly ArchiveFile[]) => list.reduce((bytes, file) => bytes + file.bytes, 0)
  const commentBytes = sum(files.filter(file => file.kind === 'comments'))
  const work = Math.max(1, sum(files) + commentBytes)
  const state = { phase: 'reading' as ImportProgress['phase'], file: null as string | null, rowsRead: 0 }
  let doneBytes = 0
  let fileBytes = 0
  let toPlace = 0
  let placed = 0

  function reportProgress(): void {
    const placedBytes = toPlace === 0 ? 0 : (commentBytes * placed) / toPlace
    const share = state.phase === 'finishing' ? 1 : Math.min(1, (doneBytes + fileBytes + placedBytes) / work)
    onProgress({ ...state, share, elapsedMs: performance.now() - startedAt })
  }

  return {
    startFile(file) {
      state.file = file.path
      fileBytes = 0
      reportProgress()
    },
    readTo(bytes) {
      fileBytes = bytes
      reportProgress()
    },
    endFile(file) {
      doneBytes += file.bytes
      fileBytes = 0
    },
    addRows(rows) {
      state.rowsRead += rows
      reportProgress()
    },
    startPlacing(comments) {
      state.phase = 'placing'
      state.file = null
      toPlace = comments
      reportProgress()
    },
    addPlaced(comments) {
      placed += comments
      reportProgress()
    },
    finish() {
      state.phase = 'finishing'
      reportProgress()
    },
  }
}
