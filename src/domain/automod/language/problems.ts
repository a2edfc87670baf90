import { AUTOMOD_LIMITS, type AutomodProblem, type AutomodProblemCode } from '#shared/moderation/automod.ts'

/** Gathers what is wrong with a file, all of it, by line. */
export class Problems {
  readonly #lineStarts: number[]
  readonly #found: AutomodProblem[] = []
  errorCount = 0
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

  /** What was found so far, to be taken over by the problems of the same text elsewhere. */
  export(): { found: AutomodProblem[]; errorCount: number } {
    return { found: this.#found, errorCount: this.errorCount }
  }

  import({ found, errorCount }: { found: readonly AutomodProblem[]; errorCount: number }): void {
    this.#found.push(...found)
    this.errorCount += errorCount
  }

  /** Counts a regular expression of the whole file; false, and told, once there are too many or they are too large. */
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

  /** Whether there are too many already: then none is looked at any more. */
  get isRegexFull(): boolean {
    return this.#regexes > AUTOMOD_LIMITS.regexes || this.#regexSteps > AUTOMOD_LIMITS.regexSteps
  }

  /** Whether more of them would not be told: then nothing has to be found out about them. */
  get isFull(): boolean {
    return this.#found.length >= AUTOMOD_LIMITS.problems * 5
  }

  /** The line, from 1, that an offset is on. */
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

  /** In the order of the file, at most as many as anybody reads. */
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
    if (severity === 'error') this.errorCount += 1
    if (this.isFull) return
    const line = this.lineAt(offset)
    const column = offset - (this.#lineStarts[line - 1] ?? 0) + 1
    this.#found.push({ severity, code, line, column, details })
  }
}
