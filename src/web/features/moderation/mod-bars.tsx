import { useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import type { ModStateView } from '#shared/views/mod-view.ts'
import { listLiveArticles, onLiveArticles } from '../../data/live-articles.ts'
import { runOperation } from '../../data/run-operation.ts'
import { untilEachLoaded } from '../../data/until-loaded.ts'
import { ModBar } from './mod-bar.tsx'

/** Batch size of the status request; the domain's limit. */
const AT_ONCE = 100

type BarSlot = { fullname: string; element: HTMLElement }

/**
 * R1-17: Mod Mode. Adds a bar with status and actions below each post and comment the reader moderates. The bars are inserted
 * into the page's articles from outside, so that other readers' pages don't carry them.
 */
export function ModBars() {
  const slots = useSlots()
  const [states, setStates] = useState<ReadonlyMap<string, ModStateView>>(new Map())
  const [asked] = useState(() => new Set<string>())
  const [loading] = useState(() =>
    untilEachLoaded<string>(AT_ONCE, async targets => {
      const loaded = await runOperation('ModStates', { targets })
      setStates(known => new Map([...known, ...loaded.map(state => [state.fullname, state] as const)]))
    }),
  )
  useEffect(() => {
    const fresh = slots.map(slot => slot.fullname).filter(name => !asked.has(name))
    for (const name of fresh) asked.add(name)
    // Until they are loaded there is no bar; the page works as without Mod Mode.
    if (fresh.length > 0) loading.want(fresh)
  }, [slots, asked, loading])
  useEffect(() => loading.stop, [loading])
  return slots.map(slot => {
    const state = states.get(slot.fullname)
    if (state === undefined) return null
    return createPortal(
      <ModBar state={state} onChanged={() => loading.want([slot.fullname])} />,
      slot.element,
      slot.fullname,
    )
  })
}

/** Returns an insertion point at the end of each post or comment article, as they hydrate and disappear. */
function useSlots(): BarSlot[] {
  const [slots, setSlots] = useState<BarSlot[]>([])
  useEffect(() => {
    const look = () => setSlots(old => findSlots(old))
    look()
    const stop = onLiveArticles(look)
    return () => {
      stop()
      for (const element of document.querySelectorAll('[data-mod-place]')) element.remove()
    }
  }, [])
  return slots
}

function findSlots(old: BarSlot[]): BarSlot[] {
  const slots: BarSlot[] = []
  for (const article of listLiveArticles()) {
    const fullname = article.dataset.fullname ?? ''
    if (
      !/^t[13]_/.test(fullname) ||
      article.tagName !== 'ARTICLE' ||
      article.closest('[data-seen-as]') !== null
    )
      continue
    let element = article.querySelector<HTMLElement>(':scope > [data-mod-place]')
    if (element === null) {
      element = document.createElement('div')
      element.dataset.modPlace = ''
      // Cards are grids with an action row: place it below, across all columns.
      element.style.gridArea = 'actions-end / 1 / auto / -1'
      article.append(element)
    }
    slots.push({ fullname, element })
  }
  const isSame =
    slots.length === old.length && slots.every((slot, index) => slot.element === old[index]?.element)
  return isSame ? old : slots
}
