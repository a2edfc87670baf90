import pg from 'pg'
import { connectionConfig } from './database.ts'

/** Two at a time: as many as the machine this is measured on has cores. */
const BUILDERS = 2

type Index = { tableName: string; schema: string; name: string; definition: string }
type Constraint = {
  tableName: string
  name: string
  type: string
  definition: string
  indexName: string | null
}

/** Indexes and constraints dropped from the tables to fill them fast. */
export type TakenOff = { indexes: Index[]; keys: Constraint[]; references: Constraint[] }

/**
 * Drops every index, key and reference of the tables, and every reference to them: building one at the end costs a
 * fraction of updating it row by row. They are read from the catalog, so that those of any migration are covered.
 */
export async function takeOffIndexes(url: string, tables: readonly string[]): Promise<TakenOff> {
  const client = await connect(url)
  try {
    const references = await listConstraints(
      client,
      `contype = 'f' and (conrelid = any($1::regclass[])
      or confrelid = any($1::regclass[]))`,
      tables,
    )
    const keys = await listConstraints(
      client,
      `contype in ('p', 'u', 'x') and conrelid = any($1::regclass[])`,
      tables,
    )
    const { rows: indexes } = await client.query<Index>(
      `select i.indrelid::regclass::text as "tableName", n.nspname as schema, c.relname as name,
        pg_get_indexdef(i.indexrelid) as definition
      from pg_index i join pg_class c on c.oid = i.indexrelid join pg_namespace n on n.oid = c.relnamespace where i.indrelid = any($1::regclass[])
      order by c.relname`,
      [tables],
    )
    // A key can go once no reference needs it.
    for (const constraints of [references, keys])
      for (const [tableName, some] of byTable(constraints)) {
        const dropped = some.map(({ name }) => `drop constraint ${quoted(name)}`)
        await client.query(`alter table ${tableName} ${dropped.join(', ')}`)
      }
    for (const [, some] of byTable(indexes)) {
      const names = some.map(({ schema, name }) => `${quoted(schema)}.${quoted(name)}`)
      await client.query(`drop index if exists ${names.join(', ')}`)
    }
    return { indexes, keys, references }
  } finally {
    await client.end()
  }
}

/** Groups items by table: one statement per table saves hundreds of round trips. */
function byTable<Item extends { tableName: string }>(items: readonly Item[]): Map<string, Item[]> {
  return Map.groupBy(items, item => item.tableName)
}

/** Builds everything again; a reference that points nowhere or a key that is there twice fails here. */
export async function putBackIndexes(
  url: string,
  taken: TakenOff,
  onDone: (what: string) => void,
): Promise<void> {
  const client = await connect(url)
  try {
    await inParallel(
      url,
      await largestFirst(client, taken.indexes),
      async (builder, { name, definition }) => {
        await builder.query(definition)
        onDone(name)
      },
    )
    await addConstraints(client, taken.keys, ({ type, definition, indexName }) => {
      const kind = type === 'p' ? 'primary key' : 'unique'
      return type === 'x' || indexName === null ? definition : `${kind} using index ${quoted(indexName)}`
    })
    await addConstraints(client, taken.references, ({ definition }) => `${definition} not valid`)
    await inParallel(url, taken.references, async (worker, { tableName, name }) => {
      await worker.query(`alter table ${tableName} validate constraint ${quoted(name)}`)
      onDone(name)
    })
  } finally {
    await client.end()
  }
}

async function addConstraints(
  client: pg.Client,
  constraints: readonly Constraint[],
  describe: (one: Constraint) => string,
): Promise<void> {
  for (const [tableName, some] of byTable(constraints)) {
    const added = some.map(one => `add constraint ${quoted(one.name)} ${describe(one)}`)
    await client.query(`alter table ${tableName} ${added.join(', ')}`)
  }
}

/** So that no large table is left for the end, when one builder has nothing more to do. */
async function largestFirst<Item extends { tableName: string }>(
  client: pg.Client,
  items: readonly Item[],
): Promise<Item[]> {
  const { rows } = await client.query<{ name: string; size: number }>(
    'select name, pg_table_size(name::regclass) as size from unnest($1::text[]) as name',
    [[...new Set(items.map(item => item.tableName))]],
  )
  const sizes = new Map(rows.map(row => [row.name, Number(row.size)]))
  return items.toSorted((a, b) => (sizes.get(b.tableName) ?? 0) - (sizes.get(a.tableName) ?? 0))
}

async function listConstraints(
  client: pg.Client,
  where: string,
  tables: readonly string[],
): Promise<Constraint[]> {
  const { rows } = await client.query<Constraint>(
    `select conrelid::regclass::text as "tableName", conname as name, contype as type,
      pg_get_constraintdef(k.oid) as definition,
      case when condeferrable then null else i.relname end as "indexName"
    from pg_constraint k left join pg_class i on i.oid = conindid
    where conparentid = 0 and ${where} order by 1, 2`,
    [tables],
  )
  return rows
}

async function inParallel<Item>(
  url: string,
  items: readonly Item[],
  work: (client: pg.Client, item: Item) => Promise<void>,
): Promise<void> {
  const queue = [...items]
  await Promise.all(
    Array.from({ length: BUILDERS }, async () => {
      const client = await connect(url)
      try {
        for (let item = queue.shift(); item !== undefined; item = queue.shift()) await work(client, item)
      } finally {
        await client.end()
      }
    }),
  )
}

async function connect(url: string): Promise<pg.Client> {
  const client = new pg.Client(connectionConfig(url))
  await client.connect()
  return client
}

function quoted(name: string): string {
  return pg.escapeIdentifier(name)
}
