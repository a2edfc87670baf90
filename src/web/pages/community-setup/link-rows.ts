export type LinkRow = { label: string; url: string }

/** A line for each row, also for empty ones: a row and its line have the same number. */
export function rowsToLines(rows: readonly LinkRow[]): string {
  return rows.map(({ label, url }) => `${label.trim()} ${url.trim()}`.trim()).join('\n')
}

/** What a refused form held. */
export function parseRows(text: string | undefined): LinkRow[] | null {
  try {
    const rows: unknown = JSON.parse(text ?? 'null')
    return Array.isArray(rows)
      ? rows.map(row => ({ label: String(row?.label ?? ''), url: String(row?.url ?? '') }))
      : null
  } catch {
    return null
  }
}
