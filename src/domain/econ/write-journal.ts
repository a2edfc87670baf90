import { requireStaff } from '#domain/accounts/policy.ts'
import type { Ctx } from '#platform/context/context.ts'
import type { EntryView } from '#shared/econ/econ-view.ts'
import { readJournal } from './read-journal.ts'

const AT_ONCE = 200
/** Few enough for a spreadsheet to open without trouble. */
const MOST_ENTRIES = 20_000
const COLUMNS = [
  'entry',
  'made_at',
  'cause',
  'key',
  'actor',
  'note',
  'holder',
  'currency',
  'amount',
  'balance_after',
]

/**
 * Yields the journal of an entity as CSV, a line for each posting, newest first, at most 20,000 entries. Throws like
 * `readJournal`, before the first line.
 */
export async function writeJournal(
  ctx: Ctx,
  { entityRef }: { entityRef: string },
): Promise<AsyncGenerator<string>> {
  requireStaff(ctx, 'money')
  const first = await readJournal(ctx, { entityRef, limit: AT_ONCE })
  return lines()

  async function* lines(): AsyncGenerator<string> {
    yield `\ufeff${COLUMNS.join(',')}\r\n`
    let page = first
    for (let count = 0; count < MOST_ENTRIES; count += AT_ONCE) {
      yield page.entries.map(toLines).join('')
      if (page.next === null) return
      page = await readJournal(ctx, { entityRef, before: page.next, limit: AT_ONCE })
    }
  }
}

function toLines({ id, at, cause, key, actor, note, postings }: EntryView): string {
  return postings
    .map(({ holder, currency, amount, balanceAfter }) => {
      const cells = [id, at, cause, key, actor, note, holder, currency, amount, balanceAfter]
      return `${cells.map(toCell).join(',')}\r\n`
    })
    .join('')
}

/** Text that a spreadsheet would take for a formula gets an apostrophe: some of it was written by others. Numbers stay. */
function toCell(value: string | number | null): string {
  if (value === null) return ''
  if (typeof value === 'number') return String(value)
  const safe = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
