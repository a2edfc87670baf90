import { sinceLast } from './last-result.ts'

/** A line of the results: the measurement, its value, and its target. */
export type Row = { what: string; measured: string; target: string; isMet: boolean | null }

const rows: Row[] = []

/** Prints a row as soon as it is known, beside the last one of its kind, and keeps it for the table. */
export function report(row: Row): void {
  rows.push(row)
  const last = sinceLast(row.what, row.measured)
  console.log(`${mark(row)} ${row.what}: ${row.measured}  (${row.target}${last === null ? '' : `; ${last}`})`)
}

function mark({ isMet }: Row): string {
  return isMet === null ? '·' : isMet ? '✓' : '✗'
}

/** Returns all rows as a Markdown table. */
export function markdownTable(): string {
  const lines = rows.map(row => `| ${row.what} | ${row.measured} | ${row.target} | ${mark(row)} |`)
  return ['| what | measured | must reach | |', '|---|---|---|---|', ...lines].join('\n')
}

export const ms = (value: number): string => `${value < 10 ? value.toFixed(1) : Math.round(value)} ms`
export const rate = (value: number): string => `${Math.round(value).toLocaleString('en')}/s`
export const percent = (share: number): string => `${Math.round(share * 100)} %`
export const times = (ratio: number): string => `${ratio.toFixed(2)}×`
export const kilobytes = (bytes: number): string => `${(bytes / 1_000).toFixed(1)} kB`
