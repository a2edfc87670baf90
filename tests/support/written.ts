import type { Page, Request, Response } from 'playwright-core'
import { OPERATIONS } from '#api/operations/all-operations.ts'

const WRITES = new Set(
  Object.values(OPERATIONS)
    .filter(({ kind }) => kind === 'mutation')
    .map(({ persistedId }) => persistedId),
)

/** Waits for the response to the next operation that writes; queries that pages send by themselves don't count. */
export async function written(page: Page): Promise<Response> {
  return await page.waitForResponse(response => isWrite(response.request()))
}

/** Returns whether a request is an operation that writes. */
export function isWrite(request: Request): boolean {
  if (!request.url().endsWith('/graphql')) return false
  const sent = request.postDataJSON() as { id?: string } | null
  return WRITES.has(sent?.id ?? '')
}
