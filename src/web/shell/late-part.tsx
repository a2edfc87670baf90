import { type RefObject, useEffect, useLayoutEffect, useRef, useSyncExternalStore } from 'react'
import { beforeHydration } from '../data/before-hydration.ts'
import { useShell } from '../data/shell-data.ts'
import { onModal } from '../modals/open-modal.ts'
import { onToasts } from '../toasts/show-toast.ts'
import type { LATE_PARTS } from './late-parts.tsx'

type LateParts = typeof LATE_PARTS

/*
 * The contents of menus are links by the dozen, and dialogs, toasts and banners are none at first: a first view needs the
 * code of none of them. The server renders them; in the browser they stay the HTML that was sent, whose links work, until
 * their code is there: when somebody reaches for a menu, something is to be said, or the page has come to rest.
 */
let parts: LateParts | null = null
const listeners = new Set<() => void>()
/** Which element of which part had the focus just before the code took over, to give it back. */
let focused: { part: Element; at: number } | null = null

const load = () => import('./late-parts.tsx')
// Whoever opens a dialog or says something waits for nothing else.
onModal(loadLateParts)
onToasts(loadLateParts)

if (import.meta.env.SSR) {
  beforeHydration.push(
    load().then(module => {
      parts = module.LATE_PARTS
    }),
  )
}

/** Brings the late parts to life; once. */
export function loadLateParts(): void {
  if (parts !== null) return
  // Without it the links stay plain ones.
  load().then(takeOver, () => {})
}

function takeOver(module: { LATE_PARTS: LateParts }): void {
  if (parts !== null) return
  const part = document.activeElement?.closest('[data-late]')
  if (part) focused = { part, at: focusable(part).indexOf(document.activeElement as HTMLElement) }
  parts = module.LATE_PARTS
  for (const listener of listeners) listener()
  // From now on closed menus are laid out in quiet moments (dropdown.module.css).
  document.documentElement.dataset.complete = ''
}

function focusable(part: Element): HTMLElement[] {
  return [...part.querySelectorAll<HTMLElement>('a, button, summary')]
}

/** A part of the frame whose code comes late. */
export function LatePart({ part, as: Tag = 'div' }: { part: keyof LateParts; as?: 'div' | 'span' }) {
  const element = useRef<HTMLElement>(null)
  const loaded = useSyncExternalStore(onLoaded, current, atFirst)
  const { modMode } = useShell().preferences
  useLayoutEffect(() => {
    if (loaded === null || focused?.part !== element.current) return
    focusable(focused.part)[focused.at]?.focus()
    focused = null
  }, [loaded])
  useEffect(() => {
    // An address with a word for the frame (page-flags.tsx) does not wait, nor do the bars of Mod Mode.
    const isSoon = modMode || /=true|open_modal/.test(window.location.search)
    const timer = setTimeout(loadLateParts, isSoon ? 0 : REST_MS)
    return () => clearTimeout(timer)
  }, [modMode])
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

function onLoaded(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

const current = (): LateParts | null => parts
const atFirst = (): LateParts | null => (import.meta.env.SSR ? parts : null)
