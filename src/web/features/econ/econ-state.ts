import type {
  EconEntity,
  EconTypeView,
  JournalView,
  RedditorInfo,
  VaultView,
} from '#shared/econ/econ-view.ts'
import type { EconType } from '#shared/econ/entities.ts'

/** R3-econ-05. */
type DisplayState = 'default' | 'loading' | 'error'

/** R3-econ-03. */
type CurrentEntity = {
  id: string
  type: EconType
  prefixedId: string
  details: EconEntity['details']
  actions: EconEntity['actions']
}

/** The data that arrives after the entity itself. */
type RelatedData = {
  belonging: Partial<Record<EconType, EconEntity[]>>
  redditors: Record<string, RedditorInfo>
  vaults: VaultView[]
}

export type EconState = {
  entityTypes: EconTypeView[]
  displayState: DisplayState
  current: CurrentEntity | null
  journal: JournalView
  relatedData: RelatedData
}

export type EconEvent =
  | { type: 'types-fetched'; entityTypes: EconTypeView[] }
  | { type: 'search-started' }
  | { type: 'search-succeeded'; entity: EconEntity; journal: JournalView }
  | { type: 'search-failed' }
  | { type: 'associated-arrived'; entityType: EconType; entities: EconEntity[] }
  | { type: 'redditors-arrived'; redditors: RedditorInfo[] }
  | { type: 'vaults-arrived'; vaults: VaultView[] }
  | { type: 'vault-unlinked' }
  | { type: 'journal-arrived'; journal: JournalView }

const NOTHING: Pick<EconState, 'current' | 'journal' | 'relatedData'> = {
  current: null,
  journal: { entries: [], next: null },
  relatedData: { belonging: {}, redditors: {}, vaults: [] },
}

export const FIRST_ECON_STATE: EconState = { entityTypes: [], displayState: 'default', ...NOTHING }

/** Returns the panel's state after an event (spec §4, econ panel). */
export function nextEconState(state: EconState, event: EconEvent): EconState {
  const { relatedData } = state
  switch (event.type) {
    case 'types-fetched':
      return { ...state, entityTypes: event.entityTypes }
    case 'search-started':
      return { ...state, displayState: 'loading', ...NOTHING }
    case 'search-failed':
      return { ...state, displayState: 'error', ...NOTHING }
    case 'search-succeeded':
      return { ...state, displayState: 'default', current: toCurrent(event.entity), journal: event.journal }
    case 'associated-arrived': {
      const belonging = { ...relatedData.belonging, [event.entityType]: event.entities }
      return { ...state, relatedData: { ...relatedData, belonging } }
    }
    case 'redditors-arrived': {
      const infos = event.redditors.map(redditor => [redditor.id, redditor] as const)
      const redditors = { ...relatedData.redditors, ...Object.fromEntries(infos) }
      return { ...state, relatedData: { ...relatedData, redditors } }
    }
    case 'vaults-arrived':
      return { ...state, relatedData: { ...relatedData, vaults: event.vaults } }
    case 'vault-unlinked': {
      const vaults = relatedData.vaults.map(vault => ({ ...vault, active: false }))
      return { ...state, relatedData: { ...relatedData, vaults } }
    }
    case 'journal-arrived': {
      const entries = [...state.journal.entries, ...event.journal.entries]
      return { ...state, journal: { entries, next: event.journal.next } }
    }
  }
}

function toCurrent({ entityId, entityType, prefixedId, details, actions }: EconEntity): CurrentEntity {
  return { id: entityId, type: entityType, prefixedId, details, actions }
}
