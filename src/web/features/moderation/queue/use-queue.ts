import { useEffect, useState } from 'react'
import { useRevalidator } from 'react-router'
import type { ItemAct } from '#shared/moderation/item-acts.ts'
import type { QueueItemView } from '#shared/views/mod-view.ts'

/** While the page is looked at, and when somebody comes back to it. */
const LOOK_MS = 30_000

/** A place in the list; `done`: what the reader decided about it here, which they may take back. */
export type QueueRow = { item: QueueItemView; done: ItemAct | null }

type Known = { place: string; items: ReadonlyMap<string, QueueItemView> }

/**
 * Keeps a queue live: what others dealt with leaves, counts follow, and what the reader decided stays in its place as a
 * line that offers to take it back. What is new is not pushed under the hand of who is about to press a button: it is
 * told of, and shown when asked for. `place` names the list: another one begins anew.
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
  // Where nothing stands any more, nothing can be in the way.
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
