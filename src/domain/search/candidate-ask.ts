import type { SearchSort } from '#shared/views/search-view.ts'
import type { Rarities } from './evaluate.ts'
import type { SearchKind } from './facts.ts'
import type { Needle } from './needles.ts'
import type { SearchReader } from './reader.ts'
import type { SearchInput } from './search-input.ts'

/** A search as the candidate lists need it. */
export type CandidateAsk = {
  kind: SearchKind
  input: SearchInput
  sort: SearchSort
  reader: SearchReader
  needles: readonly Needle[]
}

/** Items that may match a query. Each is checked again before it is shown. */
export type Candidates = {
  /** Most likely first. */
  ids: readonly number[]
  /** False when more items may match. */
  isComplete: boolean
  /** Rarity of each word: the logarithm of the total number of items divided by those containing it. */
  rarity: Rarities
}

/** Default for words that were not looked up: the same for each, typical of a word in one of a few hundred items. */
export const EVEN_RARITIES: Rarities = () => 5
