export { default } from './failed-page.tsx'
export { loader } from './start-page.server.ts'
