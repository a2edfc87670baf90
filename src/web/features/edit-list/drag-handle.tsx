import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { t } from '#shared/messages/t.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import css from './edit-list.module.css'
import type { ListActsInPage } from './use-list-acts.ts'

/** The list actions a handle uses. */
type Moving = Pick<ListActsInPage, 'shown' | 'lay' | 'unlay' | 'move' | 'focusNext'>
type Props = { item: { id: string; title: string }; at: number; acts: Moving }

/** Distance from the window's edge, in pixels, within which dragging scrolls the page. */
const EDGE = 60
const SCROLL_STEP = 12

/** Moves its row: by dragging, with arrow keys, or with the two buttons shown on click. */
export function DragHandle(props: Props) {
  const {
    item: { id, title },
    at,
    acts,
  } = props
  const [isOpen, setOpen] = useState(false)
  const drag = useDrag(props)
  const step = (to: number) => {
    acts.move(id, to)
    acts.focusNext(`handle ${id}`)
  }
  const handleKeys = (event: KeyboardEvent) => {
    const places: Record<string, number> = {
      ArrowUp: at - 1,
      ArrowDown: at + 1,
      Home: 0,
      End: acts.shown.length - 1,
    }
    const to = places[event.key]
    if (to === undefined) return
    event.preventDefault()
    step(to)
  }
  return (
    <span className={`${css.handle} script-only`} data-dragged={drag.isDragged}>
      <Button
        ref={drag.handle}
        look="quiet"
        isIcon
        data-focus={`handle ${id}`}
        aria-label={t('edit.handle', { title })}
        title={t('edit.handleHint')}
        aria-expanded={isOpen}
        onKeyDown={handleKeys}
        onPointerDown={event => {
          if (event.button === 0) drag.begin()
        }}
        onClick={() => {
          if (!drag.hasMoved()) setOpen(!isOpen)
        }}
      >
        <Icon name="grip" />
      </Button>
      {isOpen ? (
        <span className={css.steps}>
          {([-1, 1] as const).map(by => (
            <Button
              key={by}
              isIcon
              disabled={at + by < 0 || at + by >= acts.shown.length}
              aria-label={t(by === -1 ? 'edit.up' : 'edit.down', { title })}
              onClick={() => acts.move(id, at + by)}
            >
              <Icon name={by === -1 ? 'up' : 'down'} />
            </Button>
          ))}
        </span>
      ) : null}
    </span>
  )
}

/** Listens on the window, since the handle itself moves in the page at each step and would lose the pointer. */
function useDrag(props: Props) {
  const handle = useRef<HTMLButtonElement>(null)
  const latest = useRef(props)
  latest.current = props
  // A ref, because the last step may not be rendered yet when the row is dropped.
  const way = useRef({ from: 0, to: 0, hasMoved: false })
  const [isDragged, setDragged] = useState(false)
  useEffect(() => {
    if (!isDragged) return
    const handleMove = (event: PointerEvent) => {
      const { item, acts } = latest.current
      if (handle.current === null) return
      const to = placeAt(handle.current, item.id, event.clientY)
      if (to !== way.current.to) {
        way.current = { ...way.current, to, hasMoved: true }
        acts.lay(item.id, to)
      }
      if (event.clientY < EDGE) window.scrollBy(0, -SCROLL_STEP)
      else if (event.clientY > window.innerHeight - EDGE) window.scrollBy(0, SCROLL_STEP)
    }
    const end = (isKept: boolean) => {
      const { item, acts } = latest.current
      const { from, to, hasMoved } = way.current
      setDragged(false)
      if (!hasMoved) return
      if (isKept && from !== to) acts.move(item.id, to)
      else acts.unlay()
    }
    const watched = new AbortController()
    const { signal } = watched
    window.addEventListener('pointermove', handleMove, { signal })
    window.addEventListener('pointerup', () => end(true), { signal })
    window.addEventListener('pointercancel', () => end(false), { signal })
    window.addEventListener('keydown', event => event.key === 'Escape' && end(false), { signal })
    return () => watched.abort()
  }, [isDragged])
  return {
    handle,
    isDragged,
    begin: () => {
      const { at } = latest.current
      way.current = { from: at, to: at, hasMoved: false }
      setDragged(true)
    },
    hasMoved: () => way.current.hasMoved,
  }
}

/** Returns the position among the other rows at a given height in the window. */
function placeAt(handle: HTMLElement, id: string, y: number): number {
  const rows = [...(handle.closest('ol')?.querySelectorAll<HTMLElement>(':scope > [data-row]') ?? [])]
  return rows.filter(row => {
    const { top, height } = row.getBoundingClientRect()
    return row.dataset.row !== id && top + height / 2 < y
  }).length
}
