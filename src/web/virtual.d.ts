/** Written by the build, see vite.config.ts. */
declare module 'virtual:operation-ids' {
  export const OPERATION_IDS: Readonly<Record<import('#shared/operations.ts').OperationId, string>>
}
