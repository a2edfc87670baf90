import { type Browser, type BrowserServer, chromium } from 'playwright-core'
import { inject } from 'vitest'
import { type BrowserCandidate, browserCandidates } from './find-browser.ts'
import { HANGS_MS } from './hangs.ts'
import { fastestFolder } from './machine/fastest-folder.ts'

/**
 * What a test browser needs and nothing more. NOTE: never `--single-process`, which the npm package recommends for
 * its own surroundings: the browser then dies as soon as a second context opens after the first one closed.
 */
const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // Pages of one context share a process: starting one and compiling the site's code again costs a fifth of a visit.
  '--renderer-process-limit=1',
]

const LAUNCH_PATIENCE_MS = 3 * HANGS_MS

const OWN = Symbol.for('warren.testBrowser')
type Process = { [OWN]?: Promise<Browser> }

/**
 * The browser of this process, which its test files use one after the other and leave without a context; it ends with the
 * process. One for all processes would have every word between them passed on by the process that reports: a tenth of what
 * a visit takes.
 */
export function processBrowser(): Promise<Browser> {
  const here = globalThis as Process
  here[OWN] ??= chromium.launch(launchOptions(inject('testBrowser')))
  return here[OWN]
}

/**
 * Starts the first browser that shows a page.
 *
 * @throws Error naming every browser tried and what it said
 */
export async function launchBrowserServer(): Promise<{ server: BrowserServer; candidate: BrowserCandidate }> {
  const problems: string[] = []
  for (const candidate of browserCandidates()) {
    try {
      return { server: await launch(candidate), candidate }
    } catch (error) {
      problems.push(
        `${candidate.path} (${candidate.origin}): ${error instanceof Error ? error.message : error}`,
      )
    }
  }
  throw new Error(
    `No browser for the browser tests. Install Chromium or Chrome, or name one with WARREN_TEST_BROWSER.\n${problems.join('\n')}`,
  )
}

async function launch(candidate: BrowserCandidate): Promise<BrowserServer> {
  const server = await chromium.launchServer({ ...launchOptions(candidate), host: '127.0.0.1' })
  try {
    await provePages(server.wsEndpoint())
    return server
  } catch (error) {
    await server.kill()
    throw error
  }
}

function launchOptions({ path, env }: BrowserCandidate) {
  return {
    executablePath: path,
    args: FLAGS,
    // Playwright makes the browser keep the memory its processes share in temporary files.
    env: { ...process.env, TMPDIR: fastestFolder(), ...env } as Record<string, string>,
    timeout: LAUNCH_PATIENCE_MS,
  }
}

/** Two contexts one after the other, each with a page that runs script and is drawn. */
async function provePages(endpoint: string): Promise<void> {
  const browser = await chromium.connect(endpoint, { timeout: LAUNCH_PATIENCE_MS })
  try {
    for (const word of ['first', 'second']) {
      const context = await browser.newContext()
      const page = await context.newPage()
      await page.setContent(`<h1></h1><script>document.querySelector('h1').textContent = '${word}'</script>`)
      if ((await page.textContent('h1')) !== word) throw new Error('it did not run the script of a page')
      await page.screenshot()
      await context.close()
    }
  } finally {
    await browser.close()
  }
}
