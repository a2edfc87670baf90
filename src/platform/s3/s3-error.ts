/** A store that could not be reached, refused a request or answered nonsense, in words for operators. */
export class S3Error extends Error {
  /** Whether the same request may succeed a moment later. */
  readonly mayPass: boolean
  /** HTTP status; null: there was no answer. */
  readonly status: number | null
  constructor(message: string, mayPass = false, status: number | null = null, options?: { cause?: unknown }) {
    super(message, options)
    this.name = 'S3Error'
    this.mayPass = mayPass
    this.status = status
  }
}
