import {
  type MouseEvent,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useRef,
  useSyncExternalStore,
} from 'react'
import { type Location, useLocation } from 'react-router'
import { beforeHydration } from '../data/before-hydration.ts'
import { type ShellData, useShell } from '../data/shell-data.ts'
import { onModal } from '../modals/open-modal.ts'
import { onToasts } from '../toasts/show-toast.ts'
import type { LATE_PARTS } from './late-parts.tsx'
// The server renders them before their code is loaded.
import '../features/inbox/unread-count.module.css'
import '../ui/menus/menu.module.css'

type LateParts = typeof LATE_PARTS
type LateCode = typeof import('./late-parts.tsx')

/* Menus contain dozens of links, and dialogs, toasts and banners are empty at first, so a first view needs none of their
   code. The server renders them; in the browser they stay static HTML with working links until their code loads: when the
   reader opens a menu, something needs to be shown, or the page is idle. */
let parts: LateParts | null = null
const listeners = new Set<() => void>()
/** Buttons pressed before their code was loaded, to be pressed again. */
const pressed = new Set<Element>()
/** Restores the state of the HTML in a newly hydrated part. */
let goOn = (_part: Element): void => {}

const load = () => import('./late-parts.tsx')
// Opening a dialog or showing a toast loads them at once.
onModal(loadLateParts)
onToasts(loadLateParts)

if (import.meta.env.SSR) {
  beforeHydration.push(
    load().then(module => {
      parts = module.LATE_PARTS
    }),
  )
}

/** Loads and hydrates the late parts, once. */
export function loadLateParts(): void {
  if (parts !== null) return
  // On failure the links stay plain ones.
  load().then(takeOver, () => {})
}

async function takeOver({ LATE_PARTS, keepPlaces, whenLetGo }: LateCode): Promise<void> {
  await whenLetGo()
  if (parts !== null) return
  goOn = keepPlaces(pressed)
  parts = LATE_PARTS
  for (const listener of listeners) listener()
}

function press({ target }: MouseEvent): void {
  const button = target instanceof Element && target.closest('button[type=button]')
  if (!button) return
  pressed.add(button)
  loadLateParts()
}

type Props = { part: keyof LateParts; as?: 'div' | 'span' }
type RenderPart = (part: keyof LateParts, shell: ShellData, location: Location) => string | null
/** Returns, on the server, cached HTML of parts shared by many pages of a reader; null for others. */
let renderPart: RenderPart = () => null

export function keepParts(render: RenderPart): void {
  renderPart = render
}

/** A part of the frame whose code loads late. */
export function LatePart(props: Props) {
  return import.meta.env.SSR ? <SentPart {...props} /> : <LivePart {...props} />
}

function SentPart(props: Props) {
  const html = renderPart(props.part, useShell(), useLocation())
  if (html === null) return <LivePart {...props} />
  const Tag = props.as ?? 'div'
  // biome-ignore lint/security/noDangerouslySetInnerHtml: rendered by React, from the same component
  return <Tag data-late={props.part} dangerouslySetInnerHTML={{ __html: html }} />
}

function LivePart({ part, as: Tag = 'div' }: Props) {
  const element = useRef<HTMLElement>(null)
  const loaded = useSyncExternalStore(onLoaded, current, atFirst)
  const { modMode } = useShell().preferences
  useLayoutEffect(() => {
    if (loaded !== null && element.current !== null) goOn(element.current)
  }, [loaded])
  useEffect(() => {
    // A URL with a flag for the frame (page-flags.tsx) doesn't wait, nor do Mod Mode bars.
    const isSoon = modMode || /=true|open_modal/.test(window.location.search)
    const timer = setTimeout(loadLateParts, isSoon ? 0 : REST_MS)
    return () => clearTimeout(timer)
  }, [modMode])
  const ref = element as RefObject<HTMLDivElement & HTMLSpanElement>
  if (loaded === null) {
    return (
      <Tag
        ref={ref}
        data-late={part}
        onClick={press}
        suppressHydrationWarning
        // biome-ignore lint/security/noDangerouslySetInnerHtml: always an empty string
        dangerouslySetInnerHTML={AS_SENT}
      />
    )
  }
  const Contents = loaded[part]
  return (
    <Tag ref={ref} data-late={part}>
      <Contents />
    </Tag>
  )
}

/** Keeps React from touching the content. */
const AS_SENT = { __html: '' }

/** Milliseconds after which a page is most likely idle. */
const REST_MS = 1_500

function onLoaded(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

const current = (): LateParts | null => parts
const atFirst = (): LateParts | null => (import.meta.env.SSR ? parts : null)
