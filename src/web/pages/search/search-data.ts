export { loadSearchPage as loader } from './search-data.server.ts'
