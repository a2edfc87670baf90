import { overlayNow } from '../../data/overlays.ts'
import { openModal } from '../../modals/open-modal.ts'
import { hidePost } from '../posts/hide-post.ts'
import { setSaved } from '../posts/use-saved.ts'
import { currentItem, isComment, isPostPage, leaveItem, moveBy, postBeside } from './move.ts'
import { SHORTCUTS, type ShortcutId } from './shortcuts.ts'
import { showShortcuts } from './show-shortcuts.ts'

type Act = (item: HTMLElement) => void

/** What a press does without looking at an item. */
const ANYWHERE: { [Id in ShortcutId]?: () => void } = {
  help: showShortcuts,
  menu: openMenu,
  post: () => (isVisitor() ? openModal('login', {}) : startPost()),
  next: () => moveBy(1),
  previous: () => moveBy(-1),
  nextOpen: () => openBeside(1),
  previousOpen: () => openBeside(-1),
}

/** What it does with the item it is about. */
const WITH_ITEM: { [Id in ShortcutId]?: Act } = {
  open: item => click(item, isComment(item) ? 'header button[aria-expanded]' : 'h2 a'),
  expand: item => click(item, '[data-key=x]'),
  link: item => click(item, 'a[rel~=ugc]') || click(item, 'h2 a'),
  up: item => click(item, '[data-vote] button:first-child'),
  down: item => click(item, '[data-vote] button:last-child'),
  save: forMembers(item => {
    const fullname = item.dataset.fullname ?? ''
    const isSaved = overlayNow(fullname).isSaved ?? item.dataset.saved !== undefined
    void setSaved(fullname, !isSaved)
  }),
  hide: forMembers(item => {
    if (isComment(item) || isPostPage()) return
    leaveItem(item)
    void hidePost(item.dataset.fullname ?? '')
  }),
  reply: forMembers(item => {
    if (isComment(item)) click(item, 'a[href$="#reply"]')
    else if (isPostPage()) document.querySelector<HTMLElement>('#comments textarea')?.focus()
    else click(item, 'h2 a')
  }),
}

/** Those that do no harm when a key is held down. */
const REPEATABLE: ReadonlySet<string> = new Set<ShortcutId>(['next', 'previous'])

/**
 * Does what a single key stands for; nothing while a dialog is open, where there is nothing to do it with, or where the
 * reader switched shortcuts off.
 */
export function pressKey({ key, repeat: isRepeated }: KeyboardEvent): void {
  if (standing() === 'off' || document.querySelector('dialog[open], .pswp') !== null) return
  const id = SHORTCUTS.find(({ keys }) => keys.at(-1)?.toLowerCase() === key.toLowerCase())?.id
  if (id === undefined || (isRepeated && !REPEATABLE.has(id))) return
  ANYWHERE[id]?.()
  const act = WITH_ITEM[id]
  const item = act === undefined ? null : currentItem()
  if (item !== null) act?.(item)
}

function isVisitor(): boolean {
  return standing() === ''
}

/** As the document says: `off`, or the member's fullname, or nothing for visitors. */
function standing(): string | undefined {
  return document.documentElement.dataset.keys
}

/** Visitors are asked to log in instead (R2.15-18). */
function forMembers(act: Act): Act {
  return item => (isVisitor() ? openModal('login', {}) : act(item))
}

function click(within: ParentNode, selector: string): boolean {
  const control = within.querySelector<HTMLElement>(selector)
  control?.click()
  return control !== null
}

/** In a community one writes there. */
function startPost(): void {
  const links = ['#content a[href$="/submit"]', 'a[href="/submit"]']
  links.some(selector => click(document, selector))
}

function openMenu(): void {
  const summary = document.querySelector<HTMLElement>('header summary')
  if (summary === null || summary.closest('[inert]') !== null) return
  summary.focus()
  // The focus opens the menu of communities by itself.
  if (summary.closest('details')?.open !== true) summary.click()
}

function openBeside(step: 1 | -1): void {
  const post = postBeside(step)
  if (post !== null) click(post, 'h2 a')
}
