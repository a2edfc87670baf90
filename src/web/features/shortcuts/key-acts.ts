import { routerNow } from '../../data/follow-links.ts'
import { submitPath } from '../../data/submit-path.ts'
import { openModal } from '../../modals/open-modal.ts'
import type { KeyAct } from '../../ui/act.ts'
import type { ThingSubject } from '../posts/thing-acts.ts'
import { moveBy, subjectBeside } from './move.ts'

export const HELP: KeyAct<unknown> = { id: 'help', key: 'Shift+?', run: () => openModal('shortcuts', {}) }

export const MENU: KeyAct<unknown> = { id: 'menu', key: 'Q', run: openMenu }

/** Focuses the search box; on phones, where there is none, opens the search page. */
export const FIND: KeyAct<unknown> = {
  id: 'search',
  key: '/',
  run: () => {
    const field = document.querySelector<HTMLInputElement>('header [role=search] input')
    if (field?.offsetParent === null) goTo('/search')
    else field?.focus()
  },
}

export const WRITE: KeyAct<unknown> = {
  id: 'post',
  key: 'C',
  run: () => (isVisitor() ? openModal('login', {}) : goTo(submitPath(window.location.pathname))),
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

/** Follows a post's link or the first link in the text, which is content without an act of its own; else opens the post. */
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

function goTo(path: string): void {
  const router = routerNow()
  if (router === null) window.location.assign(path)
  else void router.navigate(path)
}

/** Opens the community menu, which takes the focus. */
function openMenu(): void {
  const menu = document.querySelector<HTMLDetailsElement>('header nav details')
  if (menu === null || menu.closest('[inert]') !== null) return
  menu.querySelector('summary')?.focus()
  menu.open = true
}
