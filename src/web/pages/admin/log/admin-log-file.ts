/** `/admin/log/export`: the admin log as a table for spreadsheets. */
export { loader } from './admin-log-file.server.ts'
