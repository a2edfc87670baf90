import { TOP_MARGIN, takeFocus } from '../comments/jump-comments.ts'

let last: HTMLElement | null = null

/** The open overlay, or the page. */
function scope(): HTMLElement | null {
  return document.querySelector<HTMLElement>('[data-overlay]') ?? document.getElementById('content')
}

/** Posts and comments that can be seen, in the order of reading. */
function items(): HTMLElement[] {
  const all = scope()?.querySelectorAll<HTMLElement>('article[data-fullname]') ?? []
  return [...all].filter(item => item.offsetParent !== null)
}

export function isComment(item: HTMLElement): boolean {
  return item.dataset.fullname?.startsWith('t1_') === true
}

/**
 * The post or comment that a key is about: the one with the focus, or the one that J and K last went to. On a post's own
 * page, before that, the post.
 */
export function currentItem(): HTMLElement | null {
  const focused = document.activeElement?.closest<HTMLElement>('article[data-fullname]') ?? null
  if (focused !== null) return focused
  if (last?.isConnected === true && last.offsetParent !== null && scope()?.contains(last) === true)
    return last
  const [first] = items()
  return first !== undefined && isPostPage() ? first : null
}

/** A thread stands below the first item, so it is one post's page or overlay. */
export function isPostPage(): boolean {
  return scope()?.querySelector('#comments') !== null
}

/** To the next item or the one before; before the first move, to the first one in view. */
export function moveBy(step: 1 | -1): void {
  const list = items()
  const current = currentItem()
  const at = current === null ? -1 : list.indexOf(current)
  const inView = list.findIndex(item => item.getBoundingClientRect().top >= TOP_MARGIN)
  const to = at !== -1 ? at + step : step === 1 ? inView : inView - 1
  const next = list[to]
  if (next !== undefined) focusItem(next)
  // More of a listing comes as its end is reached.
  else if (step === 1) window.scrollTo({ top: document.documentElement.scrollHeight })
}

/** The item's neighbour gets the focus when the item is about to go. */
export function leaveItem(item: HTMLElement): void {
  const list = items()
  const at = list.indexOf(item)
  const next = list[at + 1] ?? list[at - 1]
  if (next !== undefined) focusItem(next)
}

function focusItem(item: HTMLElement): void {
  takeFocus(item)
  const { top, bottom } = item.getBoundingClientRect()
  if (top < TOP_MARGIN || bottom > window.innerHeight) item.scrollIntoView({ block: 'start' })
  last = item
}

/** The post before or after the one that is open, in the listing beneath. */
export function postBeside(step: 1 | -1): HTMLElement | null {
  const open = document.querySelector('[data-overlay] article[data-fullname]')
  if (open === null) return null
  const posts = [...document.querySelectorAll<HTMLElement>('#content article[data-fullname]')]
  const at = posts.findIndex(post => post.dataset.fullname === (open as HTMLElement).dataset.fullname)
  return at === -1 ? null : (posts[at + step] ?? null)
}
