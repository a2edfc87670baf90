import { CONTENTS, IDS, KEYLESS, NEVER_NULL, RETIRED, SOURCES } from './column-types.ts'
import type { Column } from './read-columns.ts'

const TYPES: Readonly<Record<string, string>> = {
  bigint: 'number',
  xid8: 'string',
  integer: 'number',
  smallint: 'number',
  real: 'number',
  'double precision': 'number',
  boolean: 'boolean',
  text: 'string',
  bytea: 'Buffer',
  // Read as the midnight of this machine's time zone, written as it stands.
  date: 'ColumnType<Date, string, string>',
  'timestamp with time zone': 'Date',
  'bigint[]': 'number[]',
  'text[]': 'string[]',
  tsvector: 'string',
}
const HEADER = `// Written from the migrations by the test scripts/table-types/table-types.test.ts: after a migration, write it again with
// \`npm test -- table-types -u\`. What the database does not know of its columns stands in scripts/table-types/column-types.ts.
`

/**
 * The types of all tables, for Kysely, as a TypeScript file.
 * @throws Error for a column whose type is not known here, or when `column-types.ts` names a column that does not exist
 */
export function writeTableTypes(columns: readonly Column[]): string {
  requireExisting(columns)
  const kept = columns.filter(column => !RETIRED.includes(nameOf(column)))
  const tables = Map.groupBy(kept, column => column.table)
  const body = [...tables]
    .map(
      ([table, of]) =>
        `  ${table}: {\n${of.map(column => `    ${column.name}: ${typeOf(column)}\n`).join('')}  }\n`,
    )
    .join('')
  return `${HEADER}${writeImports(body)}\nexport type Tables = {\n${body}}\n`
}

function nameOf({ table, name }: Column): string {
  return `${table}.${name}`
}

function requireExisting(columns: readonly Column[]): void {
  const existing = new Set(columns.map(nameOf))
  const gone = [...Object.keys(KEYLESS), ...Object.keys(CONTENTS), ...RETIRED, ...NEVER_NULL].filter(
    name => !existing.has(name),
  )
  if (gone.length > 0) throw new Error(`column-types.ts names columns that do not exist: ${gone.join(', ')}`)
}

/** Returns a column's type for Kysely: its type when read, and whether an insert may omit it or must not name it. */
export function typeOf(column: Column): string {
  if (column.type === 'jsonb') return jsonOf(column)
  const isNullable = column.isNullable && !NEVER_NULL.includes(nameOf(column))
  const value = inTypeScript(column) + (isNullable ? ' | null' : '')
  if (column.given === 'always') return `GeneratedAlways<${value}>`
  return column.given === 'by default' ? `Generated<${value}>` : value
}

/** JSON is written as text; with a default it may be left out. */
function jsonOf(column: Column): string {
  const value = CONTENTS[nameOf(column)] ?? 'Record<string, unknown>'
  const json =
    column.given === 'by default'
      ? `JSONColumnType<${value}, string | undefined, string>`
      : `JSONColumnType<${value}>`
  return column.isNullable ? `${json} | null` : json
}

function inTypeScript(column: Column): string {
  const name = nameOf(column)
  const known = CONTENTS[name] ?? KEYLESS[name] ?? idOf(column) ?? unionOf(column) ?? TYPES[column.type]
  if (known === undefined) throw new Error(`${name}: nothing says what a ${column.type} is in TypeScript`)
  return known
}

function idOf({ table, name, refersTo }: Column): string | undefined {
  return name === 'id' ? IDS[table] : refersTo === null ? undefined : IDS[refersTo]
}

/** The words or numbers that a check lets a column have, as a union. */
function unionOf({ checks }: Column): string | undefined {
  for (const check of checks) {
    const list = /^CHECK \(\(\w+ = ANY \(ARRAY\[(.+)\]\)\)\)/.exec(check)?.[1]
    if (list === undefined) continue
    const words = [...list.matchAll(/'([^']*)'::text/g)].map(([, word]) => `'${word}'`)
    const numbers = [...list.matchAll(/-?\d+/g)].map(([number]) => number)
    return (words.length > 0 ? words : numbers).join(' | ')
  }
  return undefined
}

function writeImports(body: string): string {
  const lines = Object.entries({
    kysely: ['ColumnType', 'Generated', 'GeneratedAlways', 'JSONColumnType'],
    ...SOURCES,
  }).map(([file, names]) => {
    const used = names.filter(name => new RegExp(`\\b${name}\\b`).test(body))
    return used.length === 0 ? '' : `import type { ${used.join(', ')} } from '${file}'\n`
  })
  return lines.join('')
}
