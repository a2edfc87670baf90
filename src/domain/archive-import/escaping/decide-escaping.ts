import { type EscapingSigns, findEscaping, looksEscaped } from './find-escaping.ts'

/** Whether an archive's texts are HTML-escaped; `auto`: each file tells. */
export const ESCAPING_CHOICES = ['auto', 'yes', 'no'] as const
export type EscapingChoice = (typeof ESCAPING_CHOICES)[number]

/** The chosen reading of a file's texts, and the reason. */
export type FileEscaping = {
  path: string
  isEscaped: boolean
  /** `earlier`: rows of the file are here already, and the others are read alike. */
  by: 'rows' | 'option' | 'earlier'
  signs: EscapingSigns
  /** The rows that are here should have been read the other way. */
  needsRepair: boolean
}

/** A file's reading in an earlier run. */
export type EarlierReading = {
  isEscaped: boolean
  /** False for imports before escaping was looked for. */
  isRecorded: boolean
  /** False: the run ended before it wrote a row, or the file is read from the start again. */
  isBegun: boolean
}

/**
 * Decides how a file's texts are read. Each file is judged by itself: files of one folder may come from different tools, and
 * posts and comments of one archive agree anyway. A file that was read before stays as it was, so that no half of it differs.
 */
export async function decideEscaping(
  path: string,
  { choice, earlier }: { choice: EscapingChoice; earlier: EarlierReading | null },
): Promise<FileEscaping> {
  const signs = await findEscaping(path)
  const wanted = choice === 'auto' ? looksEscaped(signs) : choice === 'yes'
  if (earlier === null || (choice !== 'auto' && !earlier.isBegun)) {
    const by = choice === 'auto' ? 'rows' : 'option'
    return { path, isEscaped: wanted, by, signs, needsRepair: false }
  }
  const isOther = signs.entityRows > 0 && earlier.isEscaped !== wanted
  const needsRepair = isOther && (choice !== 'auto' || !earlier.isRecorded)
  return { path, isEscaped: earlier.isEscaped, by: 'earlier', signs, needsRepair }
}
