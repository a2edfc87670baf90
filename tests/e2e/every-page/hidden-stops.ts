import type { Page } from 'playwright-core'
import { settled } from '#tests/support/barriers.ts'

/**
 * What Tab leads to and the reader can't wholly see, as `name: why`, over so many stops: beyond the window, or under
 * something that is fixed (WCAG 2.4.11). What is taller than the window counts as seen.
 */
export async function hiddenStops(page: Page, stops: number, key = 'Tab'): Promise<string[]> {
  const hidden: string[] = []
  for (let stop = 0; stop < stops; stop++) {
    await page.keyboard.press(key)
    // What scrolls smoothly, or slides in on focus, has arrived.
    await settled(page)
    const why = await page.evaluate(whyHidden)
    if (why !== null) hidden.push(`${stop}: ${why}`)
  }
  return hidden
}

/** Why the focused element isn't wholly in view; null when it is. A hidden box to tick is as large as its label. */
function whyHidden(): string | null {
  const focused = document.activeElement
  if (!(focused instanceof HTMLElement) || focused === document.body) return null
  const isOwn = focused.closest('.visually-hidden') === null
  const element = isOwn
    ? focused
    : (document.querySelector(`label[for="${focused.id}"]`) ?? focused.closest('label'))
  if (element === null) return null
  const { top, bottom, left, right, width, height } = element.getBoundingClientRect()
  const name = `${(focused.ariaLabel ?? focused.textContent ?? '').trim().slice(0, 40)} (${focused.tagName})`
  if (height > innerHeight - 200) return null
  if (top < 0 || bottom > innerHeight) return `${name} is at ${Math.round(top)} to ${Math.round(bottom)}`
  // A row that scrolls sideways may show part of a link that is wider than itself.
  const inside = (x: number) => Math.min(Math.max(x, 1), innerWidth - 1)
  for (const y of [top + 2, top + height / 2, bottom - 2])
    for (const x of [left + 2, left + width / 2, right - 2].map(inside)) {
      const above = document.elementsFromPoint(x, y)
      const at = above.findIndex(one => one === element || element.contains(one) || one.contains(element))
      const cover = above.slice(0, at === -1 ? undefined : at).find(one => isFixed(one))
      if (cover !== undefined) return `${name} is under ${cover.outerHTML.slice(0, 80)}`
    }
  return null

  function isFixed(one: Element): boolean {
    for (let around: Element | null = one; around !== null; around = around.parentElement)
      if (['fixed', 'sticky'].includes(getComputedStyle(around).position)) return !around.contains(element)
    return false
  }
}
