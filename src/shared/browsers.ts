/** The oldest version of each family that can run the site. Who names none of them is let be: most such are no browsers. */
const OLDEST: readonly [RegExp, number][] = [
  [/(?:MSIE |Trident\/)(\d+)/, Number.POSITIVE_INFINITY],
  // Edge before it was built on Chromium.
  [/ Edge\/(\d+)/, Number.POSITIVE_INFINITY],
  [/ Chrom(?:e|ium)\/(\d+)/, 111],
  [/ Firefox\/(\d+)/, 115],
  // Safari, the only one left that says so.
  [/ Version\/(\d{1,5})[. ]/, 16],
]

/** Whether a browser is too old for the site, by what it says it is. */
export function isDeprecatedBrowser(userAgent: string): boolean {
  for (const [family, oldest] of OLDEST) {
    const version = family.exec(userAgent)?.[1]
    if (version !== undefined) return Number(version) < oldest
  }
  return false
}
