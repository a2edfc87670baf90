/** Number of members with the same answer; `region` in its displayed spelling. */
export type CountedAnswer = {
  kind: 'country' | 'region' | 'none'
  country: string
  region: string
  answers: number
}
export type SettledPlace = CountedAnswer

/** A community isn't placed with fewer answers. */
export const LEAST_ANSWERS = 5
/** Share of all answers that must agree. */
const LEAST_SHARE = 2 / 3

/**
 * Returns a community's location by members' answers, or null when too few answered or they disagree. An answer with a region
 * of a country also counts for the country; a region is chosen if two thirds name it, else the country if two thirds name that.
 * `answers` in the result is the total number counted.
 */
export function settlePlace(counted: readonly CountedAnswer[]): SettledPlace | null {
  const answers = sumOf(counted)
  if (answers < LEAST_ANSWERS) return null
  const isAgreed = (those: readonly CountedAnswer[]) => sumOf(those) >= answers * LEAST_SHARE
  if (isAgreed(counted.filter(({ kind }) => kind === 'none')))
    return { kind: 'none', country: '', region: '', answers }
  for (const { country, region } of counted.filter(({ kind }) => kind === 'region')) {
    const named = counted.filter(one => one.country === country && isSame(one.region, region))
    if (!isAgreed(named)) continue
    const spelling = named.toSorted((a, b) => b.answers - a.answers)[0]?.region ?? region
    return { kind: 'region', country, region: spelling, answers }
  }
  for (const { country } of counted.filter(one => one.country !== ''))
    if (isAgreed(counted.filter(one => one.country === country)))
      return { kind: 'country', country, region: '', answers }
  return null
}

function sumOf(counted: readonly CountedAnswer[]): number {
  return counted.reduce((sum, { answers }) => sum + answers, 0)
}

function isSame(one: string, other: string): boolean {
  return one.localeCompare(other, undefined, { sensitivity: 'base' }) === 0
}
