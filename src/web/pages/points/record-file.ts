/** `/vault/record`: a copy of the viewer's vault, as a file. */
export { loader } from './record-file.server.ts'
