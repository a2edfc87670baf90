import { accountKey } from './account-book.ts'
import { type AccountFields, parseAccountRow } from './parse-account-row.ts'
import type { RowImporter } from './row-batch.ts'

/** Imports an archive's people as unclaimed accounts; equal names become one. */
export const accountImporter: RowImporter<AccountFields> = {
  parse: parseAccountRow,
  async write(tx, { run, items }) {
    const uses = items.map(({ fields }) => ({
      name: fields.name,
      about: fields.about,
      firstSeenAt: fields.createdAt ?? tx.now(),
      karma: 0,
    }))
    const accounts = await run.accounts.settle(tx, uses)
    const made = new Set(
      uses.map(use => accountKey(use.name)).filter(key => accounts.get(key)?.isNew === true),
    )
    return { added: made.size, known: items.length - made.size, rejected: [], changed: [] }
  },
}
