import type { ComponentType } from 'react'
import { type Location, useLocation } from 'react-router'
import { beforeHydration } from '../data/before-hydration.ts'
import { type ShellData, useShell } from '../data/shell-data.ts'
import { late } from '../ui/hydration/late.ts'
import { Part } from '../ui/hydration/part.tsx'
import type { LATE_PARTS } from './late-parts.tsx'
// The server renders them before their code is loaded.
import '../features/inbox/unread-count.module.css'
import '../ui/menus/menu.module.css'

/* Menus contain dozens of links, and dialogs, toasts and banners are empty at first, so a first view needs none of their
   code. The server renders them; in the browser their links work at once, and React takes over the same elements when their
   code has loaded, right after the page itself. */
type PartName = keyof typeof LATE_PARTS

/** Components of the parts: loaded before the first page on the server, lazy in the browser. */
const parts: Partial<Record<PartName, ComponentType>> = {}
const load = () => import('./late-parts.tsx')

if (import.meta.env.SSR) {
  beforeHydration.push(load().then(module => void Object.assign(parts, module.LATE_PARTS)))
}

function contentsOf(part: PartName): ComponentType {
  parts[part] ??= late(() => load().then(module => module.LATE_PARTS[part]))
  return parts[part]
}

type RenderPart = (part: PartName, shell: ShellData, location: Location) => string | null
/** Returns, on the server, cached HTML of parts shared by many pages of a reader; null for others. */
let renderPart: RenderPart = () => null

export function keepParts(render: RenderPart): void {
  renderPart = render
}

type Props = { part: PartName; as?: 'div' | 'span' }

/** A part of the frame whose code loads after the page's. */
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
  const Contents = contentsOf(part)
  return (
    <Tag data-late={part}>
      <Part mark="complete">
        <Contents />
      </Part>
    </Tag>
  )
}
