import type { Selectable } from 'kysely'
import type { Tables } from '#platform/database/tables.generated.ts'

/** A bulk removal of one account's content, and its progress. */
export type Sweep = Selectable<Tables['sweeps']>
