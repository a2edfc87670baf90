import type { Ctx } from '#platform/context/context.ts'
import { type CsvRow, toCsv } from '#platform/files/csv.ts'
import type { AdminActView } from '#shared/views/admin-view.ts'
import { type ActFilter, readActs } from './admin-log.ts'

type Asked = { filter: ActFilter; wordsOf: (act: AdminActView) => string }

/** Yields the entries of a filter as a table for spreadsheets, newest first. Throws what `listActs` throws. */
export async function* exportActs(ctx: Ctx, asked: Asked): AsyncGenerator<Buffer> {
  for await (const text of toCsv(rowsOf(ctx, asked))) yield Buffer.from(text)
}

async function* rowsOf(ctx: Ctx, { filter, wordsOf }: Asked): AsyncGenerator<CsvRow[]> {
  for await (const acts of readActs(ctx, filter))
    yield acts.map(act => ({
      ...{ id: act.id, at: act.at, admin: act.by, action: act.act, account: act.subject },
      ...{ words: wordsOf(act), details: act.details },
    }))
}
