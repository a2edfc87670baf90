/**
 * All that the browser knows of the in-page operations: what it sends in place of each id, written by the build (see
 * vite.config.ts), and their types. Their code stays on the server.
 */
declare module 'virtual:operations' {
  export type Operations = import('#api/operations/all-operations.ts').Operations
  export type OperationId = keyof Operations
  export const OPERATION_IDS: Readonly<Record<OperationId, string>>
}
