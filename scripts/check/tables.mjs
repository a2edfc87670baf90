const name = String.raw`"?([a-z_][a-z0-9_]*)"?(?![\w."])`
/** The ways to change a table's rows, in SQL and in the query builder. */
const writes = [
  new RegExp(String.raw`\binsert\s+into\s+${name}`, 'gi'),
  new RegExp(String.raw`\bupdate\s+(?:only\s+)?${name}(?:\s+(?:as\s+)?(?!set\b)\w+)?\s+set\b`, 'gi'),
  new RegExp(String.raw`\bdelete\s+from\s+(?:only\s+)?${name}`, 'gi'),
  new RegExp(String.raw`\bmerge\s+into\s+(?:only\s+)?${name}`, 'gi'),
  new RegExp(String.raw`\btruncate\s+(?:table\s+)?${name}`, 'gi'),
  new RegExp(String.raw`\bcopy\s+${name}\s*(?:\([^)]*\))?\s*from\b`, 'gi'),
  /\b(?:insertInto|updateTable|deleteFrom|mergeInto|replaceInto)\(\s*['"`]([a-z_]\w*)/g,
  /\bcopyRows\([^{]*\{\s*table:\s*['"`]([a-z_]\w*)/g,
]
/** The same where code puts the name of the table in. */
const unnamedWrites = [
  /\b(?:insert\s+into|update|delete\s+from|merge\s+into|truncate|copy)\s+(?:only\s+)?\$\{/i,
  /\b(?:insertInto|updateTable|deleteFrom|mergeInto|replaceInto)\(\s*[A-Za-z]/,
]
/** Words only: no SQL is written in these layers. */
const layersWithoutSql = /^src\/(shared|web)\//

/** Writes to a table outside its owner's folder, and tables without an owner. */
export function tableProblems(files, { owners, unnamed }, migrations) {
  const inCode = files
    .filter(file => !layersWithoutSql.test(file.path))
    .flatMap(file => [...writeProblems(file, owners, unnamed[file.path]), ...unnamedProblems(file, unnamed)])
  return [...inCode, ...ownerlessProblems(owners, migrations)]
}

/** Reports writes that don't name the tables they change, unless the file is listed with them. */
function unnamedProblems({ path, code }, unnamed) {
  const isUnnamed = unnamedWrites.some(pattern => pattern.test(code))
  const isListed = unnamed[path] !== undefined
  if (isUnnamed === isListed) return []
  const message = isListed
    ? 'is listed as writing to tables without naming them, but names them all'
    : 'writes to a table that it does not name: list the file with its tables in scripts/table-owners.mjs'
  return [{ file: path, message }]
}

function writeProblems({ path, code }, owners, unnamed = []) {
  const own = new Set(
    matches(code, /\bcreate\s+(?:temp|temporary)\s+table\s+(?:if\s+not\s+exists\s+)?"?(\w+)/gi),
  )
  const written = new Set([...writes.flatMap(pattern => matches(code, pattern)), ...unnamed])
  return [...written].flatMap(table => {
    if (own.has(table)) return []
    const owner = owners[table]
    if (owner === undefined)
      return [{ file: path, message: `writes to ${table}, which has no owner in scripts/table-owners.mjs` }]
    const allowed = [owner].flat().some(folder => path.startsWith(`src/${folder}/`))
    return allowed
      ? []
      : [{ file: path, message: `writes to ${table}, which only ${[owner].flat().join(' and ')} may` }]
  })
}

function ownerlessProblems(owners, migrations) {
  const created = new Set()
  const problems = []
  for (const { path, text } of migrations) {
    const sql = text.replace(/--[^\n]*/g, ' ')
    for (const table of matches(
      sql,
      /\bcreate\s+(?:unlogged\s+)?table\s+(?:if\s+not\s+exists\s+)?"?(\w+)"?(?!\s+partition)/gi,
    )) {
      if (!(table in owners))
        problems.push({
          file: path,
          message: `creates ${table}, which has no owner in scripts/table-owners.mjs`,
        })
      created.add(table)
    }
  }
  return problems
}

function matches(text, pattern) {
  return [...text.matchAll(pattern)].map(([, found]) => found.toLowerCase())
}
