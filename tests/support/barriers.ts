import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type axe from 'axe-core'
import type { Page } from 'playwright-core'

const source = readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** New colours and sizes are on the screen: styles are worked out anew with the next frame, and colours may move. */
export async function settled(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))
    // Those that follow a scroll bar never finish.
    const running = document.getAnimations().filter(({ timeline }) => timeline === document.timeline)
    await Promise.all(running.map(animation => animation.finished.catch(() => {})))
  })
}

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
