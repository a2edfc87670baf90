import { sql } from 'kysely'
import { requireAdmin } from '#domain/accounts/policy.ts'
import type { Ctx } from '#platform/context/context.ts'
import type { Tables } from '#platform/database/tables.generated.ts'
import type { TableView } from '#shared/views/storage-view.ts'
import { TABLE_OWNERS } from '../../../scripts/table-owners.mjs'
import { TABLE_RETENTION } from './table-retention.ts'

type Row = { name: string; rows: number; bytes: number; deleted_with: string[] | null }

/**
 * Returns every table with who writes it, how long its rows are kept, what they go with, and how large it is: numbers of rows
 * are the database's own estimate. Throws `login_required`, `not_allowed`.
 */
export async function listTables(ctx: Ctx): Promise<TableView[]> {
  const { db } = requireAdmin(ctx, 'site')
  const { rows } = await sql<Row>`
    select c.relname as name, greatest(c.reltuples, 0)::float8 as rows,
      pg_total_relation_size(c.oid)::float8 as bytes, (
        select array_agg(distinct f.relname::text order by f.relname::text) from pg_constraint k
        join pg_class f on f.oid = k.confrelid
        where k.conrelid = c.oid and k.contype = 'f' and k.confdeltype = 'c' and k.confrelid <> c.oid
      ) as deleted_with
    from pg_class c where c.relnamespace = current_schema()::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
    order by c.relname`.execute(db)
  return rows.flatMap(({ name, rows: count, bytes, deleted_with }) => {
    if (!isListed(name)) return []
    const owners = [TABLE_OWNERS[name] ?? []].flat()
    return {
      name,
      owner: owners.map(owner => owner.replace(/^\w+\//, '')).join(', '),
      retention: TABLE_RETENTION[name],
      deletedWith: deleted_with ?? [],
      rows: count,
      bytes,
    }
  })
}

function isListed(name: string): name is keyof Tables {
  return Object.hasOwn(TABLE_RETENTION, name)
}
