/** `/econ-management/journal.csv?q={entity}`: its ledger entries, as a file. */
export { loader } from './journal-download.server.ts'
