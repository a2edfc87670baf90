// cspell:disable: PostgreSQL abbreviates the columns of its catalogs.
import type pg from 'pg'

/** A column as the migrated database has it. */
export type Column = {
  table: string
  name: string
  /** PostgreSQL's name for it: `bigint`, `text[]`, `timestamp with time zone`. */
  type: string
  isNullable: boolean
  /** Whether an insert may leave it out, or has to. */
  given: 'by the writer' | 'by default' | 'always'
  /** The table whose `id` it refers to. */
  refersTo: string | null
  /** The definitions of the checks that are about this column alone. */
  checks: string[]
}

/** Every column of the schema `public`: tables by name, columns in the order in which they were added. */
export async function readColumns(client: pg.Client): Promise<Column[]> {
  const { rows } = await client.query<Column>(`
    select t.relname as "table", c.attname as name, format_type(c.atttypid, null) as type, not c.attnotnull as "isNullable",
      case when c.attidentity = 'a' or c.attgenerated <> '' then 'always'
        when c.atthasdef or c.attidentity = 'd' then 'by default' else 'by the writer' end as given,
      (select f.confrelid::regclass::text from pg_constraint f join pg_attribute k
         on k.attrelid = f.confrelid and k.attnum = f.confkey[1] and k.attname = 'id'
       where f.contype = 'f' and f.conrelid = t.oid and f.conkey = array[c.attnum]) as "refersTo",
      array(select pg_get_constraintdef(x.oid) from pg_constraint x
        where x.contype = 'c' and x.conrelid = t.oid and x.conkey = array[c.attnum] order by x.conname) as checks
    from pg_class t join pg_attribute c on c.attrelid = t.oid
    where t.relnamespace = 'public'::regnamespace and t.relkind in ('r', 'p') and c.attnum > 0 and not c.attisdropped
    order by t.relname collate "C", c.attnum`)
  return rows
}
