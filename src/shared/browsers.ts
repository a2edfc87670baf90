/** The families that say their version: how, and what browsers built on their engines say too. */
const FAMILIES = {
  chrome: / Chrom(?:e|ium)\/(\d+)/,
  firefox: / Firefox\/(\d+)/,
  // Safari is the only one left that says so.
  safari: / Version\/(\d{1,5})[. ]/,
} as const

/** Browsers that nobody maintains: Internet Explorer, and Edge before it was built on Chromium. */
const DEAD = /MSIE |Trident\/| Edge\//

type BrowserFamily = keyof typeof FAMILIES

/** The oldest version of each family that counts as current; a family that is missing is not judged by its version. */
export type OldestBrowsers = Readonly<Partial<Record<BrowserFamily, number>>>

/** `chrome:111,firefox:115` as versions by family; null for anything else. */
export function parseOldestBrowsers(text: string): OldestBrowsers | null {
  const oldest: Partial<Record<BrowserFamily, number>> = {}
  for (const item of text.split(',')) {
    const [, family = '', version = ''] = /^\s*(\w+):(\d{1,5})\s*$/.exec(item) ?? []
    if (!isFamily(family)) return null
    oldest[family] = Number(version)
  }
  return oldest
}

function isFamily(name: string): name is BrowserFamily {
  return Object.hasOwn(FAMILIES, name)
}

/** Whether a browser is too old for the site, by what it says it is. One that names no family is let be: most such are no browsers. */
export function isDeprecatedBrowser(userAgent: string, oldest: OldestBrowsers): boolean {
  if (DEAD.test(userAgent)) return true
  for (const family of ['chrome', 'firefox', 'safari'] as const) {
    const version = FAMILIES[family].exec(userAgent)?.[1]
    if (version !== undefined) return Number(version) < (oldest[family] ?? 0)
  }
  return false
}

/** Says that a browser was found to lack what the site's scripts are written in, whatever it calls itself. */
export const OLD_BROWSER_COOKIE = 'old_browser'

/**
 * Runs in every page, so it is written in the language of 2009: a browser without modules or without what ES2020 brought
 * says so in a cookie that lasts until it is closed, and asks for the page again. Without cookies it stays as it is.
 */
export const OLD_BROWSER_CHECK = `(function(d,c){if(!("noModule"in HTMLScriptElement.prototype&&self.BigInt&&Promise.allSettled&&"".matchAll)&&d.cookie.indexOf(c)<0){d.cookie=c+";path=/;samesite=lax";if(d.cookie.indexOf(c)>=0)location.reload()}})(document,"${OLD_BROWSER_COOKIE}=1")`
