import { makeWhole } from './far-comments.ts'

/** Scrolls to the next comment of a kind below the top of the window, wrapping around at the end. */
export function jumpTo(kind: keyof typeof SELECTORS, scope: ParentNode): void {
  const targets = [...scope.querySelectorAll<HTMLElement>(SELECTORS[kind])].filter(
    target => target.offsetParent !== null,
  )
  const at = jumpedTo === null ? -1 : targets.indexOf(jumpedTo)
  const next = isThere(targets[at])
    ? targets[at + 1]
    : targets.find(target => target.getBoundingClientRect().top > TOP_MARGIN)
  goTo(next ?? targets[0])
}

/** Returns whether the target is visible or still scrolling up after a jump; near the page's end it can't reach the top. */
function isThere(target: HTMLElement | undefined): boolean {
  if (target === undefined) return false
  const { top } = target.getBoundingClientRect()
  return performance.now() - jumpedAtMs < MOVING_MS || (top >= 0 && top < window.innerHeight)
}

function goTo(next: HTMLElement | undefined): void {
  if (next === undefined) return
  // Heights that change on the way would move the target.
  makeWhole()
  const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches
  next.scrollIntoView({ behavior: isCalm ? 'auto' : 'smooth', block: 'start' })
  takeFocus(next)
  jumpedTo = next
  jumpedAtMs = performance.now()
}

/** Longest time a browser takes to scroll smoothly. */
const MOVING_MS = 1_000
let jumpedTo: HTMLElement | null = null
let jumpedAtMs = Number.NEGATIVE_INFINITY

/** Focuses an element that isn't a control, without scrolling. */
export function takeFocus(target: HTMLElement): void {
  target.tabIndex = -1
  target.focus({ preventScroll: true })
}

/** Height of the header plus the scroll margin, in pixels. */
export const TOP_MARGIN = 72

const SELECTORS = { 'top-level': '[data-thread] > li > article', new: '[data-mark=new]' }
