import { useEffect, useState } from 'react'
import { useRevalidator } from 'react-router'
import type { ItemAct } from '#shared/moderation/item-acts.ts'
import type { QueueItemView } from '#shared/views/mod-view.ts'

/** Polling interval while the page is visible; also polls when the reader returns. */
const LOOK_MS = 30_000

/** A row of the list; `done`: the reader's action here, which can be undone. */
export type QueueRow = { item: QueueItemView; done: ItemAct | null }

type Known = { place: string; items: ReadonlyMap<string, QueueItemView> }

/**
 * Keeps a queue live: items handled by others disappear, counts update, and the reader's own decisions stay in place as a line
 * with Undo. New items are announced and shown on request, so that buttons never move under the pointer. `place` names the
 * list: another one starts over.
 */
export function useQueue(
  items: readonly QueueItemView[],
  place: string,
): {
  rows: QueueRow[]
  newCount: number
  showNew: () => void
  setDone: (names: readonly string[], act: ItemAct | null) => void
} {
  const [known, setKnown] = useState<Known>({ place, items: byName(items) })
  const [done, setAllDone] = useState<ReadonlyMap<string, ItemAct>>(new Map())
  if (known.place !== place) {
    setKnown({ place, items: byName(items) })
    setAllDone(new Map())
  }
  useLook()
  const current = byName(items)
  const isNew = (name: string) => known.place === place && !known.items.has(name)
  // In an empty list new items can't move anything.
  const isEmpty = items.every(item => isNew(item.fullname)) && done.size === 0
  if (isEmpty && items.length > 0 && known.place === place) setKnown({ place, items: current })
  const rows = [...known.items].flatMap(([name, before]): QueueRow[] => {
    const act = done.get(name) ?? null
    const item = current.get(name)
    if (item !== undefined) return [{ item, done: act }]
    return act === null ? [] : [{ item: before, done: act }]
  })
  return {
    rows: isEmpty ? items.map(item => ({ item, done: null })) : rows,
    newCount: isEmpty ? 0 : items.filter(item => isNew(item.fullname)).length,
    showNew: () => {
      setKnown({ place, items: current })
      setAllDone(new Map())
    },
    setDone: (names, act) =>
      setAllDone(before => {
        const next = new Map(before)
        for (const name of names) {
          if (act === null) next.delete(name)
          else next.set(name, act)
        }
        return next
      }),
  }
}

const byName = (items: readonly QueueItemView[]): ReadonlyMap<string, QueueItemView> =>
  new Map(items.map(item => [item.fullname, item]))

function useLook(): void {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    const look = () => {
      if (document.visibilityState === 'visible') void revalidate()
    }
    const timer = setInterval(look, LOOK_MS)
    window.addEventListener('focus', look)
    return () => {
      clearInterval(timer)
      window.removeEventListener('focus', look)
    }
  }, [revalidate])
}
