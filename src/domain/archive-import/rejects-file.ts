import { mkdir, open } from 'node:fs/promises'
import { dirname } from 'node:path'

const EXCERPT_LENGTH = 200

export type Reject = {
  file: string
  /** Counted from 1; 0 means the whole file. */
  line: number
  reason: string
  /** False: the row was imported with the change in `reason`. */
  isSkipped: boolean
  excerpt: string
}

export type RejectsFile = {
  readonly path: string
  /** Entries written so far; the file is created with the first. */
  readonly entries: number
  write(rejects: readonly Reject[]): Promise<void>
}

export function excerptOf(text: string): string {
  return text.slice(0, EXCERPT_LENGTH).toWellFormed()
}

/** Writes a file of one JSON object per line: file, line, reason, isSkipped, excerpt. */
export function createRejectsFile(path: string): RejectsFile {
  let entries = 0
  return {
    path,
    get entries() {
      return entries
    },
    async write(rejects) {
      if (rejects.length === 0) return
      if (entries === 0) await mkdir(dirname(path), { recursive: true })
      entries += rejects.length
      const file = await open(path, 'a', 0o600)
      try {
        await file.writeFile(rejects.map(reject => `${JSON.stringify(reject)}\n`).join(''))
      } finally {
        await file.close()
      }
    },
  }
}
