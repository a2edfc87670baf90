import AxeBuilder from '@axe-core/playwright'
import type { Page } from 'playwright-core'

/** New colours and sizes are on the screen: styles are worked out anew with the next frame, and colours may move. */
export async function settled(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))
    await Promise.all(document.getAnimations().map(animation => animation.finished.catch(() => {})))
  })
}

/** What keeps people out, as rule, element and reason; `within` where a modal dialog makes the rest unreachable. */
export async function barriers(page: Page, within?: string): Promise<string[]> {
  // Without a second page to put the results together in, which frames of other sites would need: a quarter faster.
  const builder = new AxeBuilder({ page }).setLegacyMode()
  const { violations } = await (within === undefined ? builder : builder.include(within)).analyze()
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(
      node => `${id}: ${node.target.join(' ')}: ${node.failureSummary?.split('\n').slice(1).join(' ')}`,
    ),
  )
}
