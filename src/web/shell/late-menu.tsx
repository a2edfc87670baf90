import { type RefObject, useEffect, useLayoutEffect, useRef, useSyncExternalStore } from 'react'
import { beforeHydration } from '../data/before-hydration.ts'
import type { MENUS } from './menus/menus.tsx'

type Menus = typeof MENUS

/*
 * The contents of menus are links by the dozen, and a first view needs the code of none of them. The server renders them;
 * in the browser they stay the HTML that was sent, whose links work, until their code is there: when somebody reaches
 * for a menu, or the page has come to rest.
 */
let menus: Menus | null = null
const listeners = new Set<() => void>()
/** Which element of which part had the focus just before the code took over, to give it back. */
let focused: { part: Element; at: number } | null = null

const load = () => import('./menus/menus.tsx')

if (import.meta.env.SSR) {
  beforeHydration.push(
    load().then(module => {
      menus = module.MENUS
    }),
  )
}

/** Brings the menus to life; once. */
export function loadMenus(): void {
  if (menus !== null) return
  // Without it the links stay plain ones.
  load().then(takeOver, () => {})
}

function takeOver(module: { MENUS: Menus }): void {
  if (menus !== null) return
  const part = document.activeElement?.closest('[data-late]')
  if (part) focused = { part, at: focusable(part).indexOf(document.activeElement as HTMLElement) }
  menus = module.MENUS
  for (const listener of listeners) listener()
}

function focusable(part: Element): HTMLElement[] {
  return [...part.querySelectorAll<HTMLElement>('a, button, summary')]
}

/** A part of the header whose code comes late. */
export function LateMenu({ part, as: Tag = 'div' }: { part: keyof Menus; as?: 'div' | 'span' }) {
  const element = useRef<HTMLElement>(null)
  const loaded = useSyncExternalStore(onMenus, current, atFirst)
  useLayoutEffect(() => {
    if (loaded === null || focused?.part !== element.current) return
    focusable(focused.part)[focused.at]?.focus()
    focused = null
  }, [loaded])
  useEffect(() => {
    const timer = setTimeout(loadMenus, REST_MS)
    return () => clearTimeout(timer)
  }, [])
  const ref = element as RefObject<HTMLDivElement & HTMLSpanElement>
  if (loaded === null) {
    // biome-ignore lint/security/noDangerouslySetInnerHtml: an empty text, for ever
    return <Tag ref={ref} data-late={part} suppressHydrationWarning dangerouslySetInnerHTML={AS_SENT} />
  }
  const Contents = loaded[part]
  return (
    <Tag ref={ref} data-late={part}>
      <Contents />
    </Tag>
  )
}

/** Keeps React from looking at what is inside. */
const AS_SENT = { __html: '' }

/** When a page has most likely come to rest, in milliseconds. */
const REST_MS = 1_500

function onMenus(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

const current = (): Menus | null => menus
const atFirst = (): Menus | null => (import.meta.env.SSR ? menus : null)
