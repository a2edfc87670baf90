import { sql } from 'kysely'
import { correctImportedAccounts } from '#domain/accounts/copy-accounts.ts'
import type { AccountId } from '#shared/ids.ts'
import { accountKey } from '../account-book.ts'
import { loadRefs, refKey } from '../import-refs.ts'
import { type AccountFields, parseAccountRow } from '../parse-account-row.ts'
import { judgeTexts, type RowRepairer, type RowResult } from './repair-run.ts'

/** Corrects what people say about themselves. Names stay: other rows and members know the accounts by them. */
export const accountRepairer: RowRepairer<AccountFields> = {
  parse: parseAccountRow,
  async correct(tx, { run, items }) {
    const keyOf = (name: string) => refKey.account(accountKey(name))
    const names = items.flatMap(({ fields }) => [fields.meant.name, fields.wrong.name])
    const refs = await loadRefs(tx, run.source, names.map(keyOf))
    const { rows } = await sql<{ id: AccountId; about: string }>`
      select id, about from accounts where id = any(${[...refs.values()]}::bigint[])
      order by id for no key update`.execute(tx.db)
    const stored = new Map<number, { id: AccountId; about: string }>(rows.map(row => [row.id, row]))
    const corrections = new Map<AccountId, { id: AccountId; about: string }>()
    const results = items.map((item): RowResult<AccountFields> => {
      const { meant, wrong } = item.fields
      const account = stored.get(refs.get(keyOf(meant.name)) ?? refs.get(keyOf(wrong.name)) ?? 0)
      if (account === undefined) return { item, outcome: 'missing', corrected: [], kept: [] }
      const result = judgeTexts([
        { field: 'about', here: account.about, wrong: wrong.about, meant: meant.about },
      ])
      if (result.corrected.length > 0) {
        const correction = { id: account.id, about: meant.about }
        corrections.set(account.id, correction)
        stored.set(account.id, correction)
      }
      return { item, ...result }
    })
    await correctImportedAccounts(tx, [...corrections.values()])
    return results
  },
}
