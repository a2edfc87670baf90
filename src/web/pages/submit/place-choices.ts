import { useEffect, useState } from 'react'
import { t } from '#shared/messages/t.ts'
import { runOperation } from '../../data/run-operation.ts'
import { placeNameOf } from './place-name.ts'
import type { PlaceChoice } from './submit-page.server.ts'

export type PlaceGroup = { label: string; choices: PlaceChoice[] }
export type OwnPlaces = { viewerName: string; communities: PlaceChoice[]; recent: PlaceChoice[] }

const TYPEAHEAD_DELAY_MS = 180
const MOST_OWN = 50

/**
 * Returns the suggested places in groups, without empty ones: own profile, recent (until text is typed), joined, and others
 * matching the prefix.
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

/** Returns the input text of a choice. */
export function textOfChoice({ kind, name }: PlaceChoice): string {
  return kind === 'profile' ? `u/${name}` : name
}

const isIn = (list: PlaceChoice[], choice: PlaceChoice) => list.some(({ name }) => name === choice.name)

/** Returns communities matching the prefix; null while loading. */
export function useFoundPlaces(text: string): PlaceChoice[] | null {
  const [found, setFound] = useState<{ text: string; places: PlaceChoice[] }>({ text: '', places: [] })
  const wanted = placeNameOf(text, '')
  useEffect(() => {
    if (wanted === '') return
    const timer = setTimeout(() => {
      const keep = (places: PlaceChoice[]) => setFound({ text: wanted, places })
      // Only a hint: the name can be typed in full.
      runOperation('Typeahead', { prefix: wanted }).then(keep, () => keep([]))
    }, TYPEAHEAD_DELAY_MS)
    return () => clearTimeout(timer)
  }, [wanted])
  if (wanted === '') return []
  return found.text === wanted ? found.places : null
}
