import { useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import type { ModStateView } from '#shared/views/mod-view.ts'
import { listLiveArticles, onLiveArticles } from '../../data/live-articles.ts'
import { runOperation } from '../../data/run-operation.ts'
import { ModBar } from './mod-bar.tsx'

/** How many are asked about at once; the domain's limit. */
const AT_ONCE = 100

type Place = { fullname: string; element: HTMLElement }

/**
 * R1-17: Mod Mode. Beneath each post and comment on the page that the reader moderates stands a bar with what is known
 * and what can be done. The bars are put into the page's articles from outside, so that nobody else's page carries them.
 */
export function ModBars() {
  const places = usePlaces()
  const [states, setStates] = useState<ReadonlyMap<string, ModStateView>>(new Map())
  const [asked] = useState(() => new Set<string>())
  const load = async (names: readonly string[]) => {
    for (const name of names) asked.add(name)
    for (let at = 0; at < names.length; at += AT_ONCE) {
      const loaded = await runOperation('ModStates', { targets: names.slice(at, at + AT_ONCE) })
      setStates(known => new Map([...known, ...loaded.map(state => [state.fullname, state] as const)]))
    }
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is new on the page is asked about, once
  useEffect(() => {
    const fresh = [...new Set(places.map(place => place.fullname))].filter(name => !asked.has(name))
    // Without an answer there is no bar; the page is as it is without Mod Mode.
    if (fresh.length > 0) load(fresh).catch(() => {})
  }, [places])
  return places.map(place => {
    const state = states.get(place.fullname)
    if (state === undefined) return null
    return createPortal(
      <ModBar state={state} onChanged={() => void load([place.fullname])} />,
      place.element,
      place.fullname,
    )
  })
}

/** A place for a bar at the end of each article of a post or comment, as they come to life and go. */
function usePlaces(): Place[] {
  const [places, setPlaces] = useState<Place[]>([])
  useEffect(() => {
    const look = () => setPlaces(old => findPlaces(old))
    look()
    const stop = onLiveArticles(look)
    return () => {
      stop()
      for (const element of document.querySelectorAll('[data-mod-place]')) element.remove()
    }
  }, [])
  return places
}

function findPlaces(old: Place[]): Place[] {
  const places: Place[] = []
  for (const article of listLiveArticles()) {
    const fullname = article.dataset.fullname ?? ''
    if (!/^t[13]_/.test(fullname) || article.closest('[data-seen-as]') !== null) continue
    let element = article.querySelector<HTMLElement>(':scope > [data-mod-place]')
    if (element === null) {
      element = document.createElement('div')
      element.dataset.modPlace = ''
      // Cards are grids with a row of actions: beneath it, over all columns.
      element.style.gridArea = 'actions-end / 1 / auto / -1'
      article.append(element)
    }
    places.push({ fullname, element })
  }
  const isSame =
    places.length === old.length && places.every((place, index) => place.element === old[index]?.element)
  return isSame ? old : places
}
