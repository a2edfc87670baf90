/** `/settings/data-request/{id}`: a member's own data archive, as a file. */
export { loader } from './data-download.server.ts'
