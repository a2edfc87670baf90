export { loader } from './callback-page.server.ts'
export { default } from './failed-page.tsx'
