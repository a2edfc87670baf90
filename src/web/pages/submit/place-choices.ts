import { useEffect, useState } from 'react'
import { t } from '#shared/messages/translate-pages.ts'
import { runOperation } from '../../data/run-operation.ts'
import { placeNameOf } from './place-name.ts'
import type { PlaceChoice } from './submit-page.server.ts'

export type PlaceGroup = { label: string; choices: PlaceChoice[] }
export type OwnPlaces = { viewerName: string; communities: PlaceChoice[]; recent: PlaceChoice[] }

const TYPEAHEAD_DELAY_MS = 180
const MOST_OWN = 50

/**
 * What the list of places offers for a text, in groups without empty ones: one's profile, where one was lately (until
 * something is typed), one's own, and others that begin so.
 */
export function groupPlaces(own: OwnPlaces, found: PlaceChoice[], text: string): PlaceGroup[] {
  const wanted = placeNameOf(text, own.viewerName).toLowerCase()
  const fits = ({ name }: PlaceChoice) => name.toLowerCase().includes(wanted)
  const recent = wanted === '' ? own.recent : []
  const mine = own.communities.filter(choice => fits(choice) && !isIn(recent, choice)).slice(0, MOST_OWN)
  const others = found.filter(choice => !isIn(mine, choice))
  const profile: PlaceChoice = { name: own.viewerName, kind: 'profile', icon: null }
  const words = `u_${own.viewerName} ${t('submit.ownProfile')}`.toLowerCase()
  return [
    { label: t('submit.ownProfile'), choices: words.includes(wanted) ? [profile] : [] },
    { label: t('submit.recent'), choices: recent },
    { label: t('submit.ownCommunities'), choices: mine },
    { label: t('submit.otherCommunities'), choices: others },
  ].filter(({ choices }) => choices.length > 0)
}

/** How a choice stands in the field. */
export function textOfChoice({ kind, name }: PlaceChoice): string {
  return kind === 'profile' ? `u/${name}` : name
}

const isIn = (list: PlaceChoice[], choice: PlaceChoice) => list.some(({ name }) => name === choice.name)

/** Communities whose name begins so; null while they are asked for. */
export function useFoundPlaces(text: string): PlaceChoice[] | null {
  const [found, setFound] = useState<{ text: string; places: PlaceChoice[] }>({ text: '', places: [] })
  const wanted = placeNameOf(text, '')
  useEffect(() => {
    if (wanted === '') return
    const timer = setTimeout(() => {
      const keep = (places: PlaceChoice[]) => setFound({ text: wanted, places })
      // Only a help: the name can be typed in full.
      runOperation('Typeahead', { prefix: wanted }).then(keep, () => keep([]))
    }, TYPEAHEAD_DELAY_MS)
    return () => clearTimeout(timer)
  }, [wanted])
  if (wanted === '') return []
  return found.text === wanted ? found.places : null
}
