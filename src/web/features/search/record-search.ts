import { runOperation } from '../../data/run-operation.ts'
import { forgetOffered } from './use-suggestions.ts'

/** Records a member's search (R4-srch-08); failing to do so must not stop the search itself. */
export function recordSearch(query: string, place: string): void {
  forgetOffered()
  runOperation('RecordSearch', { query, place }).catch(() => {})
}
