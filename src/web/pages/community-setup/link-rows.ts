import type { MenuEntry } from '#shared/views/community-widget.ts'

/** A link as typed; `isBelow`: in the submenu of the one above. */
export type LinkRow = { label: string; url: string; isBelow?: boolean }

/** Returns one line per row, empty rows included, so that row and line numbers match. */
export function rowsToLines(rows: readonly LinkRow[]): string {
  return rows
    .map(({ label, url, isBelow }) => lineOf(`${label.trim()} ${url.trim()}`.trim(), isBelow))
    .join('\n')
}

function lineOf(words: string, isBelow = false): string {
  return isBelow && words !== '' ? `- ${words}` : words
}

/** Flattens a menu: each entry followed by its submenu. */
export function menuToRows(menu: readonly MenuEntry[]): LinkRow[] {
  return menu.flatMap(({ label, url, links }) => [
    { label, url: url ?? '' },
    ...links.map(link => ({ ...link, isBelow: true })),
  ])
}

/** Reads the link rows from a form. */
export function rowsIn(form: FormData): LinkRow[] {
  const [urls, levels] = [form.getAll('linkUrl'), form.getAll('linkLevel')]
  return form.getAll('linkLabel').map((label, at) => ({
    label: String(label),
    url: String(urls[at] ?? ''),
    ...(levels[at] === 'below' && { isBelow: true }),
  }))
}

/** Applies a row button pressed without script: `up:2`, `down:0`, `remove:1`. Null for any other button. */
export function changeRows(rows: readonly LinkRow[], wanted: string): LinkRow[] | null {
  const [, how, place] = /^(up|down|remove):(\d{1,3})$/.exec(wanted) ?? []
  if (how === undefined) return null
  const at = Number(place)
  const changed =
    how === 'remove' ? rows.filter((_, each) => each !== at) : moveRow(rows, at, at + (how === 'up' ? -1 : 1))
  // The form adds blank rows anyway.
  return changed.filter(({ label, url }) => label !== '' || url !== '')
}

/** Moves a row to another position, both counted from 0. */
export function moveRow<Row extends LinkRow>(rows: readonly Row[], from: number, to: number): Row[] {
  const row = rows[from]
  if (row === undefined || to < 0 || to >= rows.length) return [...rows]
  const others = rows.filter((_, at) => at !== from)
  return [...others.slice(0, to), row, ...others.slice(to)]
}

/** Parses the rows of a rejected form. */
export function parseRows(text: string | undefined): LinkRow[] | null {
  try {
    const rows: unknown = JSON.parse(text ?? 'null')
    return Array.isArray(rows)
      ? rows.map(row => ({
          label: String(row?.label ?? ''),
          url: String(row?.url ?? ''),
          isBelow: row?.isBelow === true,
        }))
      : null
  } catch {
    return null
  }
}
