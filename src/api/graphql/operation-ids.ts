import { createHash } from 'node:crypto'
import { OPERATIONS } from './operations.ts'

/** The id under which an operation is called: the SHA-256 of its text, in hexadecimal (R7.2-15). */
export function operationIdOf(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}

/** The ids by their names; the build writes them into the browser's code. */
export const OPERATION_IDS: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(OPERATIONS).map(([name, text]) => [name, operationIdOf(text)]),
)
