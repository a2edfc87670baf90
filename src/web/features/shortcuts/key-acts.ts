import { openModal } from '../../modals/open-modal.ts'
import type { KeyAct } from '../../ui/act.ts'
import type { ThingSubject } from '../posts/thing-acts.ts'
import { moveBy, subjectBeside } from './move.ts'

export const HELP: KeyAct<unknown> = { id: 'help', key: 'Shift+?', run: () => openModal('shortcuts', {}) }

export const MENU: KeyAct<unknown> = { id: 'menu', key: 'Q', run: openMenu }

/** Focuses the search box, which is behind an icon on phones. */
export const FIND: KeyAct<unknown> = {
  id: 'search',
  key: '/',
  run: () => {
    const field = document.querySelector<HTMLInputElement>('header [role=search] input')
    if (field?.offsetParent === null) document.querySelector<HTMLElement>('header a[href="/search"]')?.click()
    else field?.focus()
  },
}

export const WRITE: KeyAct<unknown> = {
  id: 'post',
  key: 'C',
  run: () => (isVisitor() ? openModal('login', {}) : startPost()),
}

export const NEXT: KeyAct<unknown> = { id: 'next', key: 'J', repeats: true, run: () => moveBy(1) }

export const PREVIOUS: KeyAct<unknown> = { id: 'previous', key: 'K', repeats: true, run: () => moveBy(-1) }

export const NEXT_OPEN: KeyAct<unknown> = {
  id: 'nextOpen',
  key: 'N',
  run: () => subjectBeside(1)?.open?.(),
}

export const PREVIOUS_OPEN: KeyAct<unknown> = {
  id: 'previousOpen',
  key: 'P',
  run: () => subjectBeside(-1)?.open?.(),
}

export const OPEN: KeyAct<ThingSubject> = { id: 'open', key: 'Enter', run: ({ open }) => open?.() }

/** Expands a row of a dense list like a card. */
export const EXPAND: KeyAct<ThingSubject> = {
  id: 'expand',
  key: 'X',
  run: ({ toggle }) => toggle?.(),
}

/** Collapses a comment and its replies. */
export const COLLAPSE: KeyAct<ThingSubject> = {
  id: 'collapse',
  key: 'Enter',
  run: ({ toggle }) => toggle?.(),
}

/** Opens a post's link, or the first link in the text; looked up in the article's content. */
export const LINK: KeyAct<ThingSubject & { article: Element }> = {
  id: 'link',
  key: 'L',
  run: ({ article, open }) => {
    const link = article.querySelector<HTMLElement>('a[rel~=ugc]')
    if (link === null) open?.()
    else link.click()
  },
}

/** Reads the document's shortcut setting: `off`, the member's fullname, or undefined for visitors. */
export function keysStanding(): string | undefined {
  return document.documentElement.dataset.keys
}

function isVisitor(): boolean {
  return keysStanding() === ''
}

/** Opens the community's submit link on the page. */
function startPost(): void {
  const links = ['#content a[href$="/submit"]', 'a[href="/submit"]']
  links
    .map(link => document.querySelector<HTMLElement>(link))
    .find(link => link !== null)
    ?.click()
}

function openMenu(): void {
  const summary = document.querySelector<HTMLElement>('header summary')
  if (summary === null || summary.closest('[inert]') !== null) return
  summary.focus()
  // Focusing the field opens the community menu by itself.
  if (summary.closest('details')?.open !== true) summary.click()
}
