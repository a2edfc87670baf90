export type BackupFailure =
  | 'wrong_key'
  | 'foreign'
  | 'damaged'
  | 'newer'
  | 'not_empty'
  | 'bad_key'
  | 'no_space'
  | 'busy'
  | 'store'

/** A failure of a backup or a restore, in words for operators. */
export class BackupError extends Error {
  readonly code: BackupFailure
  constructor(code: BackupFailure, message: string, options?: { cause?: unknown }) {
    super(message, options)
    this.name = 'BackupError'
    this.code = code
  }
}
