/** In-page operations as the browser knows them: types only, since their code stays on the server. */
declare module 'virtual:operations' {
  export type Operations = import('#api/operations/all-operations.ts').Operations
  export type OperationId = keyof Operations
}
