export { loadSearchCounts as loader } from './search-counts.server.ts'
