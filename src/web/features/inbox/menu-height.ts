/** R9-04: number of items that determine the list's height in the header's menu. */
export const MEASURED_ITEMS = 3
/** R9-08, in pixels: the header, and the menu's head and foot. */
const HEADER = 50
const HEAD_AND_FOOT = 2 * 55
const BANNER = 100
/** R9-07, in pixels. */
const NOTHING = 200
const LOGGED_OUT = 270
const NOTHING_WITH_BANNER = 250

type Facts = {
  isMember: boolean
  hasBanner: boolean
  /** Heights of the first items, in pixels. */
  itemHeights: readonly number[]
  windowHeight: number
}

/** Returns the list's height: its first three items, as far as the window has room (R9-09). */
export function menuHeight({ isMember, hasBanner, itemHeights, windowHeight }: Facts): number {
  if (!isMember) return LOGGED_OUT
  if (itemHeights.length === 0) return hasBanner ? NOTHING_WITH_BANNER : NOTHING
  const wanted = itemHeights.slice(0, MEASURED_ITEMS).reduce((sum, height) => sum + height, 0)
  return Math.min(wanted, windowHeight - HEADER - HEAD_AND_FOOT - (hasBanner ? BANNER : 0))
}
