import { type ErrorCode, fail } from '#shared/errors.ts'

const UNIQUE_VIOLATION = '23505'
const FOREIGN_KEY_VIOLATION = '23503'

/** Name of the unique constraint or index that a failed statement ran into, else null. */
export function violatedUnique(error: unknown): string | null {
  return violated(error, UNIQUE_VIOLATION)
}

/** Name of the foreign key that a failed statement ran into (the row it points to is gone), else null. */
function violatedForeignKey(error: unknown): string | null {
  return violated(error, FOREIGN_KEY_VIOLATION)
}

/** Waits for a write; fails with this code when what it points to went away meanwhile. */
export async function unlessGone<Result>(write: Promise<Result>, code: ErrorCode): Promise<Result> {
  try {
    return await write
  } catch (error) {
    if (violatedForeignKey(error) !== null) fail(code)
    throw error
  }
}

function violated(error: unknown, sqlState: string): string | null {
  if (!(error instanceof Error) || !('code' in error) || error.code !== sqlState) return null
  return 'constraint' in error && typeof error.constraint === 'string' ? error.constraint : ''
}
