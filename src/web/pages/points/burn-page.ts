/** `/vault/burn` */
export { loader } from './burn-page.server.ts'
