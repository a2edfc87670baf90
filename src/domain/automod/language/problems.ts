import { AUTOMOD_LIMITS, type AutomodProblem, type AutomodProblemCode } from '#shared/moderation/automod.ts'

export type ExportedProblems = {
  found: AutomodProblem[]
  errorCount: number
  errorLines: readonly number[]
}

/** Collects all problems of a file, by line. */
export class Problems {
  readonly #lineStarts: number[]
  readonly #found: AutomodProblem[] = []
  errorCount = 0
  /** Complete, also when there are too many problems to list. */
  readonly errorLines = new Set<number>()
  #regexes = 0
  #regexSteps = 0

  constructor(text: string) {
    this.#lineStarts = [0]
    for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) this.#lineStarts.push(at + 1)
  }

  error(code: AutomodProblemCode, offset: number, details: AutomodProblem['details'] = {}): void {
    this.#add('error', code, offset, details)
  }

  warn(code: AutomodProblemCode, offset: number, details: AutomodProblem['details'] = {}): void {
    this.#add('warning', code, offset, details)
  }

  /** Returns the problems so far, to import them elsewhere for the same text. */
  export(): ExportedProblems {
    const { errorCount, errorLines } = this
    return { found: this.#found, errorCount, errorLines: [...errorLines] }
  }

  import({ found, errorCount, errorLines }: ExportedProblems): void {
    this.#found.push(...found)
    for (const line of errorLines) this.errorLines.add(line)
    this.errorCount += errorCount
  }

  /** Counts a regular expression of the file; false, with a problem reported, once there are too many or they are too large. */
  takeRegex(steps: number, offset: number): boolean {
    const wasFine = this.#regexes <= AUTOMOD_LIMITS.regexes && this.#regexSteps <= AUTOMOD_LIMITS.regexSteps
    this.#regexes += 1
    this.#regexSteps += steps
    if (this.#regexes > AUTOMOD_LIMITS.regexes) {
      if (wasFine) this.error('regexes_too_many', offset, { limit: AUTOMOD_LIMITS.regexes })
      return false
    }
    if (this.#regexSteps <= AUTOMOD_LIMITS.regexSteps) return true
    if (wasFine) this.error('regex_too_big', offset)
    return false
  }

  /** Whether the limit was exceeded, so no more are checked. */
  get isRegexFull(): boolean {
    return this.#regexes > AUTOMOD_LIMITS.regexes || this.#regexSteps > AUTOMOD_LIMITS.regexSteps
  }

  /** Whether further problems would not be listed, so there is no need to find them. */
  get isFull(): boolean {
    return this.#found.length >= AUTOMOD_LIMITS.problems * 5
  }

  /** Returns the line of an offset, from 1. */
  lineAt(offset: number): number {
    let low = 0
    let high = this.#lineStarts.length
    while (high - low > 1) {
      const middle = (low + high) >> 1
      if ((this.#lineStarts[middle] ?? 0) <= offset) low = middle
      else high = middle
    }
    return low + 1
  }

  /** Returns the problems in file order, limited in number. */
  list(): AutomodProblem[] {
    return this.#found
      .sort((a, b) => a.line - b.line || a.column - b.column)
      .slice(0, AUTOMOD_LIMITS.problems)
  }

  #add(
    severity: AutomodProblem['severity'],
    code: AutomodProblemCode,
    offset: number,
    details: AutomodProblem['details'],
  ): void {
    const line = this.lineAt(offset)
    if (severity === 'error') {
      this.errorCount += 1
      this.errorLines.add(line)
    }
    if (this.isFull) return
    const column = offset - (this.#lineStarts[line - 1] ?? 0) + 1
    this.#found.push({ severity, code, line, column, details })
  }
}
