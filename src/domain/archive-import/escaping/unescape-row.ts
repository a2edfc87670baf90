import type { RawRow } from '../row-fields.ts'

const ENTITY = /&(?:amp|lt|gt);/g
const CHARACTERS: Readonly<Record<string, string>> = { '&amp;': '&', '&lt;': '<', '&gt;': '>' }

/**
 * Undoes HTML escaping once, in one pass: `&amp;lt;` becomes `&lt;`. Reddit's API escapes `&`, `<` and `>` and
 * nothing else, so other entities are the author's own text.
 */
export function unescapeOnce(text: string): string {
  return text.replace(ENTITY, entity => CHARACTERS[entity] ?? entity)
}

/**
 * Undoes the escaping of every text in a row, whatever its field, so that no field can be forgotten. Ready-made HTML,
 * which isn't read, stays as it is. Returns the same row if nothing changes.
 */
export function unescapeRow(row: RawRow): RawRow {
  let changed: Record<string, unknown> | null = null
  for (const [field, value] of Object.entries(row)) {
    if (typeof value !== 'string' || field.endsWith('_html')) continue
    const text = unescapeOnce(value)
    if (text === value) continue
    changed ??= { ...row }
    changed[field] = text
  }
  return changed ?? row
}
