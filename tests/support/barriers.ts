import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type axe from 'axe-core'
import type { Page } from 'playwright-core'
import { HANGS_MS } from './hangs.ts'
import { beyondEdge } from './phone.ts'

const source = readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** Adds axe to every document that a page opens. The browser compiles it once per process. */
export async function bringAxe(page: Page): Promise<void> {
  await page.addInitScript({ content: await source })
}

/** Waits until new styles are painted and animations have ended. Throws an error that names what is still moving. */
export async function settled(page: Page): Promise<void> {
  const unsettled = await page.evaluate(async patienceMs => {
    // Those that follow a scroll bar never finish.
    const running = () => document.getAnimations().filter(({ timeline }) => timeline === document.timeline)
    let drawn = 0
    const settling = (async () => {
      while (drawn < 2) {
        await new Promise(requestAnimationFrame)
        drawn += 1
      }
      await Promise.all(running().map(animation => animation.finished.catch(() => {})))
      return null
    })()
    const patience = new Promise<string>(tell => {
      setTimeout(() => {
        const moving = running().map(({ effect, playState }) => {
          const target = effect instanceof KeyframeEffect ? effect.target : null
          return `${playState} on ${target?.outerHTML.slice(0, 120)}`
        })
        tell(`${drawn} frames drawn, animations: ${moving.join('; ')}`)
      }, patienceMs)
    })
    return await Promise.race([settling, patience])
  }, HANGS_MS)
  if (unsettled !== null) throw new Error(`The page does not come to rest: ${unsettled}`)
}

/** Rules whose result may change with a page's width and colors; names and roles stay the same. */
export const RULES_OF_LOOKS = [
  'color-contrast',
  'link-in-text-block',
  'scrollable-region-focusable',
  'target-size',
]

/**
 * What keeps people out of a page: wide and light as it is, then, on the same visit, what of that depends on looks when it
 * is narrow and dark, and what lies beyond the edge of the narrowest window (WCAG 1.4.10).
 */
export async function barriersInBothLooks(page: Page): Promise<Record<string, string[]>> {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const wide = await barriers(page)
  await page.emulateMedia({ reducedMotion: 'reduce', colorScheme: 'dark' })
  await page.setViewportSize({ width: 320, height: 780 })
  const narrow = await barriers(page, undefined, RULES_OF_LOOKS)
  return { 'wide and light': wide, 'narrow and dark': [...narrow, ...(await page.evaluate(beyondEdge))] }
}

export const NO_BARRIERS = { 'wide and light': [], 'narrow and dark': [] }

/**
 * What keeps people out, as rule, element and reason; `within` where a modal dialog makes the rest unreachable, and by all
 * rules unless some are named.
 *
 * NOTE: `@axe-core/playwright` injects axe into the page each time and also collects passing checks, which is three
 * times as slow.
 */
export async function barriers(page: Page, within?: string, rules?: string[]): Promise<string[]> {
  // While something fades in, its contrast is lower.
  await settled(page)
  for (const frame of page.frames())
    if (!(await frame.evaluate(() => 'axe' in window))) await frame.evaluate(await source)
  const violations = await page.evaluate(
    async ({ selector, named }) => {
      const { axe: judge } = window as unknown as { axe: typeof axe }
      const find = async (where: axe.ElementContext, only?: string[]) => {
        const { violations } = await judge.run(where, {
          resultTypes: ['violations'],
          preload: false,
          // WCAG 2.2, which axe leaves off.
          rules: { 'target-size': { enabled: true } },
          ...(only === undefined ? {} : { runOnly: only }),
        })
        return violations
      }
      const found = await find(selector ?? document, named)
      for (const violation of found)
        if (violation.id === 'target-size') violation.nodes = await stillSmall(violation.nodes)
      return found.map(({ id, nodes }) => ({ id, nodes: nodes.map(toNode) }))

      /** Drops targets that are only small because a menu or a sticky part covers them, or because they are scrolled away. */
      async function stillSmall(nodes: axe.NodeResult[]): Promise<axe.NodeResult[]> {
        const small: axe.NodeResult[] = []
        const [x, y] = [window.scrollX, window.scrollY]
        for (const node of nodes) {
          const element = document.querySelector(String(node.target[0]))
          if (element === null) {
            small.push(node)
            continue
          }
          element.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' })
          if (!isBelowMenu(element))
            small.push(...(await find(element, ['target-size'])).flatMap(again => again.nodes))
        }
        window.scrollTo(x, y)
        return small
      }

      function isBelowMenu(element: Element): boolean {
        const { left, right, top, bottom } = element.getBoundingClientRect()
        const corners = [left + 1, right - 1].flatMap(x => [top + 1, bottom - 1].map(y => [x, y] as const))
        return corners.some(([x, y]) => {
          const menu = document.elementFromPoint(x, y)?.closest('details[open], [popover]')
          return menu?.contains(element) === false
        })
      }

      function toNode({ target, failureSummary }: axe.NodeResult) {
        return { target: target.join(' '), why: failureSummary?.split('\n').slice(1).join(' ') }
      }
    },
    { selector: within, named: rules },
  )
  return violations.flatMap(({ id, nodes }) => nodes.map(({ target, why }) => `${id}: ${target}: ${why}`))
}
