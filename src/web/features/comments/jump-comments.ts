/** Moves the view to the next comment of a kind below the top of the window, round to the first after the last. */
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

/** On its way up after a jump, or in view: also where the page ends before it can be on top. */
function isThere(target: HTMLElement | undefined): boolean {
  if (target === undefined) return false
  const { top } = target.getBoundingClientRect()
  return performance.now() - jumpedAtMs < MOVING_MS || (top >= 0 && top < window.innerHeight)
}

function goTo(next: HTMLElement | undefined): void {
  if (next === undefined) return
  const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches
  next.scrollIntoView({ behavior: isCalm ? 'auto' : 'smooth', block: 'start' })
  takeFocus(next)
  jumpedTo = next
  jumpedAtMs = performance.now()
}

/** How long a browser moves the page smoothly, at most. */
const MOVING_MS = 1_000
let jumpedTo: HTMLElement | null = null
let jumpedAtMs = Number.NEGATIVE_INFINITY

/** Gives the focus to what is no control, without moving the page. */
export function takeFocus(target: HTMLElement): void {
  target.tabIndex = -1
  target.focus({ preventScroll: true })
}

/** Below the header and the margin that scrolling leaves, in pixels. */
export const TOP_MARGIN = 72

const SELECTORS = { 'top-level': '[data-thread] > li > article', new: '[data-mark=new]' }
