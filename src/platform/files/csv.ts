/** A row of a table; values that are objects are written as JSON. */
export type CsvRow = Record<string, unknown>

/** Yields rows as CSV, after a header line. */
export async function* toCsv(batches: AsyncIterable<CsvRow[]>): AsyncGenerator<string> {
  let isFirst = true
  for await (const rows of batches) {
    const [first] = rows
    if (isFirst && first !== undefined) yield `\ufeff${Object.keys(first).map(toCell).join(',')}\r\n`
    isFirst = false
    yield rows.map(row => `${Object.values(row).map(toCell).join(',')}\r\n`).join('')
  }
}

/** Escapes text that a spreadsheet would treat as a formula: some of it was written by others. */
function toCell(value: unknown): string {
  if (value === null || value === undefined) return ''
  const text = typeof value === 'object' ? JSON.stringify(value) : String(value)
  const safe = typeof value === 'string' && /^[=+\-@\t\r]/.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
