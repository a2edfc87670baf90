import { type Ctx, silentLog } from '#platform/context/context.ts'
import type { Database } from '#platform/database/database.ts'
import { readFlags } from '#shared/flags.ts'

/** Returns the context of a subcommand: the operator, without an account. */
export function cliContext(db: Database): Ctx {
  return { viewer: null, db, now: () => new Date(), flags: readFlags(), log: silentLog }
}
