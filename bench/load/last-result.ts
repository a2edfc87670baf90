import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const RESULTS = join(import.meta.dirname, '../RESULTS.md')

/**
 * What RESULTS.md last said of a row, and how far a share is from that: `last 60 % of 2,029/s: …, 4 points more`. Null
 * where it has no such row. The row is known by its words up to the first comma, which may name sizes.
 */
export function sinceLast(
  what: string,
  measured: string,
  results = readFileSync(RESULTS, 'utf8'),
): string | null {
  const [subject = ''] = what.split(',')
  const cell = results
    .split('\n')
    .map(line => line.split('|').map(text => text.trim()))
    .findLast(([, name = '', value]) => name.split(',')[0] === subject && value !== undefined)?.[2]
  if (cell === undefined) return null
  const [now, before] = [shareOf(measured), shareOf(cell)]
  if (now === null || before === null) return `last ${cell}`
  const points = now - before
  return `last ${cell}; ${points === 0 ? 'as then' : `${Math.abs(points)} points ${points > 0 ? 'more' : 'less'}`}`
}

/** The percentage that a result begins with; null where it is none. */
function shareOf(measured: string): number | null {
  const [, share] = /^(\d+) %/.exec(measured) ?? []
  return share === undefined ? null : Number(share)
}
