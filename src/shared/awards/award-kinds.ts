/** Prices of an award, in coins: what giving it costs and how many of those coins go to others. */
type AwardPrice = {
  cost: number
  authorCoins: number
}

/**
 * Awards by id, cheapest first. Ids are stored with every award given: never rename or remove one. Names are the messages
 * `award.<id>.name` and `award.<id>.about`, pictures are in src/web/features/awards/pictures; a scalloped edge shows that
 * the author gets coins.
 */
export const AWARD_KINDS = {
  clover: { cost: 30, authorCoins: 0 },
  carrot: { cost: 50, authorCoins: 0 },
  'made-me-laugh': { cost: 60, authorCoins: 0 },
  'fresh-eyes': { cost: 80, authorCoins: 0 },
  silver: { cost: 100, authorCoins: 0 },
  kindness: { cost: 120, authorCoins: 0 },
  helpful: { cost: 125, authorCoins: 0 },
  'squirreled-away': { cost: 150, authorCoins: 0 },
  'good-eye': { cost: 150, authorCoins: 0 },
  'well-sourced': { cost: 175, authorCoins: 0 },
  'plot-twist': { cost: 200, authorCoins: 0 },
  'late-night-find': { cost: 200, authorCoins: 0 },
  'bright-idea': { cost: 225, authorCoins: 0 },
  'warm-welcome': { cost: 250, authorCoins: 0 },
  'worth-the-wait': { cost: 250, authorCoins: 0 },
  'deep-dig': { cost: 275, authorCoins: 0 },
  'humble-pie': { cost: 300, authorCoins: 0 },
  'overnight-hit': { cost: 300, authorCoins: 0 },
  'rabbit-hole': { cost: 325, authorCoins: 0 },
  'well-written': { cost: 350, authorCoins: 0 },
  'changed-my-mind': { cost: 400, authorCoins: 0 },
  'great-story': { cost: 450, authorCoins: 0 },
  gold: { cost: 500, authorCoins: 100 },
  'wise-owl': { cost: 600, authorCoins: 150 },
  'full-bloom': { cost: 700, authorCoins: 200 },
  'community-builder': { cost: 800, authorCoins: 100 },
  trailblazer: { cost: 1_000, authorCoins: 300 },
  platinum: { cost: 1_800, authorCoins: 700 },
  'mighty-oak': { cost: 2_500, authorCoins: 600 },
  'blue-moon': { cost: 3_000, authorCoins: 1_200 },
  'warren-royalty': { cost: 5_000, authorCoins: 2_000 },
} as const satisfies Record<string, AwardPrice>

export type AwardId = keyof typeof AWARD_KINDS

/** The number of awards of each kind on a post or comment. */
export type AwardCounts = Partial<Record<AwardId, number>>

/** Awards as pages show them: the three most expensive, and the total. */
export type AwardsLabel = { top: AwardId[]; count: number }

/** Returns what a page shows of awards. */
export function labelAwards(counts: AwardCounts | null): AwardsLabel | null {
  if (counts === null) return null
  const kinds = (Object.keys(counts) as AwardId[]).sort((a, b) => AWARD_KINDS[b].cost - AWARD_KINDS[a].cost)
  return { top: kinds.slice(0, 3), count: kinds.reduce((sum, kind) => sum + (counts[kind] ?? 0), 0) }
}

export function isAwardId(word: string): word is AwardId {
  return Object.hasOwn(AWARD_KINDS, word)
}
