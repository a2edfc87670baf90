import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type axe from 'axe-core'
import type { Page } from 'playwright-core'

const source = readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** New colors and sizes are on the screen: styles are worked out anew with the next frame, and colors may move. */
export async function settled(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))
    // Those that follow a scroll bar never finish.
    const running = document.getAnimations().filter(({ timeline }) => timeline === document.timeline)
    await Promise.all(running.map(animation => animation.finished.catch(() => {})))
  })
}

/** What keeps people out of a page and its `act`: wide and light as it is, and narrow and dark on the same visit. */
export async function barriersInBothLooks(page: Page, within?: string): Promise<Record<string, string[]>> {
  // What fades in is judged where it ends.
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await settled(page)
  const wide = await barriers(page, within)
  await page.emulateMedia({ reducedMotion: 'reduce', colorScheme: 'dark' })
  await page.setViewportSize({ width: 360, height: 780 })
  await settled(page)
  return { 'wide and light': wide, 'narrow and dark': await barriers(page, within) }
}

export const NO_BARRIERS = { 'wide and light': [], 'narrow and dark': [] }

/**
 * What keeps people out, as rule, element and reason; `within` where a modal dialog makes the rest unreachable.
 *
 * NOTE: `@axe-core/playwright` puts axe into the page anew each time and asks it for all that is well, too: three times
 * as slow.
 */
export async function barriers(page: Page, within?: string): Promise<string[]> {
  for (const frame of page.frames())
    if (!(await frame.evaluate(() => 'axe' in window))) await frame.evaluate(await source)
  const violations = await page.evaluate(async selector => {
    const { axe: judge } = window as unknown as { axe: typeof axe }
    const found = await judge.run(selector ?? document, { resultTypes: ['violations'], preload: false })
    return found.violations.map(({ id, nodes }) => ({ id, nodes: nodes.map(toNode) }))

    function toNode({ target, failureSummary }: axe.NodeResult) {
      return { target: target.join(' '), why: failureSummary?.split('\n').slice(1).join(' ') }
    }
  }, within)
  return violations.flatMap(({ id, nodes }) => nodes.map(({ target, why }) => `${id}: ${target}: ${why}`))
}
