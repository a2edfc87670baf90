import { type RawBuilder, sql } from 'kysely'
import type { Ctx } from '#platform/context/context.ts'
import { DIRECTORY_LETTERS, type DirectoryLetter } from '#shared/communities/directory-letters.ts'
import type { CommunityLabel } from '#shared/views/community-view.ts'
import { type AccessRow, accessColumns, accessTables, isListable, toLabel } from './access-row.ts'

const PAGE = 100

export type LetterEntry = CommunityLabel & { title: string; memberCount: number }
type Row = AccessRow & { title: string; members: number }

/**
 * Returns communities whose name starts with a letter, by name, 100 per page (from 1), without those the directory doesn't list
 * for the viewer. `pages` is at least 1; a page beyond them is empty.
 */
export async function listByLetter(
  ctx: Ctx,
  { letter, page }: { letter: DirectoryLetter; page: number },
): Promise<{ communities: LetterEntry[]; pages: number }> {
  const from = sql`from ${accessTables(ctx.viewer)} where ${isListable(ctx.viewer)} and ${begins(letter)}`
  const [listed, counted] = await Promise.all([
    sql<Row>`
      select ${accessColumns}, c.title, c.member_count + c.imported_member_count as members ${from}
      order by c.name_key limit ${sql.lit(PAGE)} offset ${(page - 1) * PAGE}`.execute(ctx.db),
    sql<{ count: number }>`select count(*)::int as count ${from}`.execute(ctx.db),
  ])
  return {
    communities: listed.rows.map(row => ({
      ...toLabel(row),
      title: row.title,
      memberCount: row.members,
    })),
    pages: Math.max(1, Math.ceil((counted.rows[0]?.count ?? 0) / PAGE)),
  }
}

/** Returns the letters with a community that the directory lists for the viewer. */
export async function listFilledLetters(ctx: Ctx): Promise<DirectoryLetter[]> {
  const { rows } = await sql<{ first: string }>`
    select distinct left(c.name_key, 1) as first from ${accessTables(ctx.viewer)}
    where ${isListable(ctx.viewer)}`.execute(ctx.db)
  const filled = new Set(rows.map(({ first }) => letterOf(first)))
  return DIRECTORY_LETTERS.filter(letter => filled.has(letter))
}

function letterOf(first: string): DirectoryLetter {
  if (/[a-z]/.test(first)) return first
  return /[0-9]/.test(first) ? 'digits' : 'other'
}

/** Imported names may start with anything. */
function begins(letter: DirectoryLetter): RawBuilder<boolean> {
  const first = sql`left(c.name_key, 1)`
  if (letter === 'digits') return sql`${first} in ('0', '1', '2', '3', '4', '5', '6', '7', '8', '9')`
  if (letter === 'other') return sql`${first} !~ '[a-z0-9]'`
  return sql`${first} = ${letter}`
}
