import { subjectOf } from '../../data/live-articles.ts'
import { TOP_MARGIN, takeFocus } from '../comments/jump-comments.ts'
import type { ThingSubject } from '../posts/thing-acts.ts'

let last: HTMLElement | null = null

/** Returns the open overlay, or the page. */
function scope(): HTMLElement | null {
  return document.querySelector<HTMLElement>('[data-overlay]') ?? document.getElementById('content')
}

/** Returns the visible posts, comments, queue items and notifications in reading order. */
function items(): HTMLElement[] {
  const all = scope()?.querySelectorAll<HTMLElement>(ITEMS) ?? []
  return [...all].filter(item => item.checkVisibility())
}

const QUEUED = 'li[data-fullname]'
/** Elements that J and K move between. */
const ITEMS = `article[data-fullname], ${QUEUED}, li[data-notification]`

/**
 * Returns the item a key applies to: the focused one, or the one J and K last moved to. Failing these, the post on its page,
 * and the list as a whole on the page of notifications.
 */
export function currentItem(): HTMLElement | null {
  const focused = document.activeElement?.closest<HTMLElement>(ITEMS) ?? null
  if (focused !== null) return focused
  if (last?.matches(QUEUED) === true) return null
  if (last?.isConnected === true && last.offsetParent !== null && scope()?.contains(last) === true)
    return last
  const [first] = items()
  if (first !== undefined && isPostPage()) return first
  return scope()?.querySelector<HTMLElement>('[data-notifications]') ?? null
}

/** Returns whether a thread follows the first item, as on a post's page or overlay. */
function isPostPage(): boolean {
  return scope()?.querySelector('#comments') !== null
}

/** Moves to the next or previous item; the first move goes to the first one in view. */
export function moveBy(step: 1 | -1): void {
  const list = items()
  const current = currentItem()
  const at = current === null ? -1 : list.indexOf(current)
  const inView = list.findIndex(item => item.getBoundingClientRect().top >= TOP_MARGIN)
  const to = at !== -1 ? at + step : step === 1 ? inView : inView - 1
  const next = list[to]
  if (next !== undefined) focusItem(next)
  // Scrolling to the end loads more of the listing.
  else if (step === 1) window.scrollTo({ top: document.documentElement.scrollHeight })
}

/** Focuses the item's neighbor before the item disappears. */
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

/** Returns the post before or after the open one, in the listing below. */
export function subjectBeside(step: 1 | -1): ThingSubject | undefined {
  const open = document.querySelector('[data-overlay] article[data-fullname]')
  if (open === null) return undefined
  const posts = [...document.querySelectorAll<HTMLElement>('#content article[data-fullname]')]
  const at = posts.findIndex(post => post.dataset.fullname === (open as HTMLElement).dataset.fullname)
  const post = at === -1 ? undefined : posts[at + step]
  return post === undefined ? undefined : (subjectOf(post) as ThingSubject | undefined)
}
