import type { RawRow } from '../row-fields.ts'

const ENTITY = /&(?:amp|lt|gt);/g
const CHARACTERS: Readonly<Record<string, string>> = { '&amp;': '&', '&lt;': '<', '&gt;': '>' }

/**
 * Undoes HTML escaping once, in one pass: `&amp;lt;` becomes `&lt;`. Reddit's API escapes `&`, `<` and `>` and nothing else, so
 * other entities are what somebody wrote.
 */
export function unescapeOnce(text: string): string {
  return text.replace(ENTITY, entity => CHARACTERS[entity] ?? entity)
}

/**
 * Undoes the escaping of all of a row's texts, whatever their field, so that no field can be forgotten; only ready-made HTML,
 * which isn't read, stays. Returns the same row if nothing changes.
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
