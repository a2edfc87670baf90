/** `/notices/dismiss` */
export { action, loader } from './dismiss-notice.server.ts'
