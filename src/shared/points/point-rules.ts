/** Rules of community points; documented on the site (points-docs.ts) and in decision 59. */
export const POINT_RULES = {
  /** The most that one post or comment counts, so that no single hit takes a month's points. */
  mostPerItem: 500,
  /** Comments on older posts are not counted. */
  postDays: 180,
  /** The tax on a banner's price, per week. */
  bannerTaxPercent: 5,
  bannerDays: 7,
  bannerTextLength: 100,
  mostPrice: 1_000_000,
  mostBadges: 50,
  badgeTitleLength: 40,
} as const

/** Returns the tax on a banner of that price for one week: rounded up, so that no price is free. */
export function bannerTax(price: number): number {
  return Math.ceil((price * POINT_RULES.bannerTaxPercent) / 100)
}

export const BANNER_FORMS = ['points', 'crypto'] as const
export type BannerForm = (typeof BANNER_FORMS)[number]

/** The actions a member can take with points, each with its own form, in the vault and in a dialog. */
export const POINT_ACTS = [
  'transfer',
  'convert',
  'burn',
  'membership',
  'badge',
  'banner',
  'banner-manage',
  'achievement',
  'wallet',
] as const
export type PointAct = (typeof POINT_ACTS)[number]
