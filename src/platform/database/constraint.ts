import { type ErrorCode, fail } from '#shared/errors.ts'

const UNIQUE_VIOLATION = '23505'
const FOREIGN_KEY_VIOLATION = '23503'

/** Returns the name of the unique constraint or index a statement violated, else null. */
export function violatedUnique(error: unknown): string | null {
  return violated(error, UNIQUE_VIOLATION)
}

/** Returns the name of the foreign key a statement violated (the referenced row is gone), else null. */
function violatedForeignKey(error: unknown): string | null {
  return violated(error, FOREIGN_KEY_VIOLATION)
}

/** Awaits a write; fails with this code if the row it references was deleted meanwhile. */
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
