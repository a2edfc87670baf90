import type { Browser, BrowserContext, Page } from 'playwright-core'
import { PREFERENCES_COOKIE } from '#platform/context/request-context.ts'
import { logInBrowser, whenComplete, whenReactive } from '#tests/support/browser-site.ts'
import { seededRandom } from '#tests/support/random.ts'
import type { TestApp } from '#tests/support/start-app.ts'
import { watchPage } from '#tests/support/watch-page.ts'

/** A viewer of the walk; moderators use Mod Mode. */
export type Role = { name: string; as?: string }

/** Settings that change what is sent; one a round. */
const LOOKS = [
  {},
  { theme: 'dark', feedView: 'classic' },
  { theme: 'light', feedView: 'compact' },
  { feedView: 'card', pinsPanel: false },
  { theme: 'dark', shortcuts: true },
]

type Walk = { app: TestApp; browser: Browser; paths: readonly string[]; roles: readonly Role[] }

/**
 * Opens every path as every role as often as `rounds` says (0 to 5, each time with other settings), and returns what a
 * page said in its console: above all that React's HTML is not the server's.
 */
export async function walkHydration(
  { app, browser, paths, roles }: Walk,
  rounds: (path: string, role: Role) => number,
): Promise<string[]> {
  const problems: string[] = []
  await Promise.all(
    roles.map(async role => {
      const context = await browser.newContext({
        baseURL: app.url,
        serviceWorkers: 'block',
        viewport: { width: 1280, height: 900 },
      })
      if (role.as !== undefined) await logInBrowser(app, context, role.as)
      const page = await context.newPage()
      let at = ''
      watchPage(page, { origin: app.url, report: problem => problems.push(`${role.name} ${at}: ${problem}`) })
      for (let round = 0; round < LOOKS.length; round++) {
        await prefer(context, { url: app.url, look: { ...LOOKS[round], modMode: role.as !== undefined } })
        for (const path of paths) {
          if (rounds(path, role) <= round) continue
          at = `${path} (look ${round})`
          await look(page, path).catch(error => problems.push(`${role.name} ${at}: ${error}`))
        }
      }
      await context.close()
    }),
  )
  return problems
}

async function prefer(context: BrowserContext, { url, look }: { url: string; look: object }): Promise<void> {
  const value = encodeURIComponent(JSON.stringify(look))
  await context.addCookies([{ name: PREFERENCES_COOKIE, value, url }])
}

async function look(page: Page, path: string): Promise<void> {
  await page.goto(path, { waitUntil: 'domcontentloaded' })
  // An answer that is no page (a redirect elsewhere, a file) has no script that takes over.
  if ((await page.locator('#content').count()) === 0) return
  await whenReactive(page)
  if ((await page.locator('header details').count()) > 0) await whenComplete(page)
}

/** `count` of the paths, always the same for a seed. */
export function slice(
  paths: readonly string[],
  { seed, count }: { seed: number; count: number },
): Set<string> {
  const random = seededRandom(seed)
  const drawn = paths.map(path => ({ path, at: random() })).sort((a, b) => a.at - b.at)
  return new Set(drawn.slice(0, count).map(({ path }) => path))
}
