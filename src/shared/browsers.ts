/** Browser families whose version is recognized, including browsers built on their engines. */
const FAMILIES = {
  chrome: / Chrom(?:e|ium)\/(\d+)/,
  firefox: / Firefox\/(\d+)/,
  // Only Safari still sends this.
  safari: / Version\/(\d{1,5})[. ]/,
} as const

/** Unmaintained browsers: Internet Explorer, and Edge before Chromium. */
const DEAD = /MSIE |Trident\/| Edge\//

type BrowserFamily = keyof typeof FAMILIES

/** The oldest supported version of each family; families not listed aren't judged by version. */
export type OldestBrowsers = Readonly<Partial<Record<BrowserFamily, number>>>

/** Parses `chrome:111,firefox:115` into versions by family; null for anything else. */
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

/** Returns whether a browser is too old, by its user agent. Unknown families pass, since most aren't browsers. */
export function isDeprecatedBrowser(userAgent: string, oldest: OldestBrowsers): boolean {
  if (DEAD.test(userAgent)) return true
  for (const family of ['chrome', 'firefox', 'safari'] as const) {
    const version = FAMILIES[family].exec(userAgent)?.[1]
    if (version !== undefined) return Number(version) < (oldest[family] ?? 0)
  }
  return false
}

/** Set when a browser lacks the language features of the site's scripts, whatever its user agent says. */
export const OLD_BROWSER_COOKIE = 'old_browser'

/**
 * Runs in every page, so it is written in the JavaScript of 2009: a browser without modules or ES2020 sets a session cookie and
 * reloads the page. Without cookies nothing changes.
 */
export const OLD_BROWSER_CHECK = `(function(d,c){if(!("noModule"in HTMLScriptElement.prototype&&self.BigInt&&Promise.allSettled&&"".matchAll)&&d.cookie.indexOf(c)<0){d.cookie=c+";path=/;samesite=lax";if(d.cookie.indexOf(c)>=0)location.reload()}})(document,"${OLD_BROWSER_COOKIE}=1")`
