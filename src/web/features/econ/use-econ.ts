import { type Dispatch, useReducer, useRef } from 'react'
import type { EconEntity, EconOutcome, EntryView } from '#shared/econ/econ-view.ts'
import type { EconActionName } from '#shared/econ/entities.ts'
import { t } from '#shared/messages/t.ts'
import { runOperation } from '../../data/run-operation.ts'
import { useShell } from '../../data/shell-data.ts'
import { showToast } from '../../toasts/show-toast.ts'
import {
  fetchBelonging,
  fetchEntity,
  fetchEntityTypes,
  fetchJournal,
  fetchVaults,
  unlinkVault,
} from './econ-calls.ts'
import { type EconEvent, type EconState, FIRST_ECON_STATE, nextEconState } from './econ-state.ts'

export type EconAct = {
  name: EconActionName
  params: Record<string, string | number>
  reason: string
  /** Names it: sent again after a lost answer, it is done once. */
  key: string
}

/** Done, or sent for approval; else the problem to show, if there is one. */
type Performed = { isDone: boolean; problem?: string | undefined }
type Rehearsed = { entries: EntryView[] } | { problem: string | undefined }

export type Econ = {
  state: EconState
  fetchTypes(): Promise<void>
  search(ref: string): Promise<void>
  showOlder(): Promise<void>
  perform(act: EconAct): Promise<Performed>
  rehearse(act: EconAct): Promise<Rehearsed>
  unlink(address: string, reason: string): Promise<void>
}

/**
 * Returns the panel's state and actions. Each action does nothing unless the viewer is staff, or when it needs a
 * selection and there is none (R5-04, R5-05).
 */
export function useEcon(): Econ {
  const [state, dispatch] = useReducer(nextEconState, FIRST_ECON_STATE)
  const { viewer } = useShell()
  const isStaff = viewer !== null && (viewer.isStaff || viewer.isAdmin)
  /** The last search: what an earlier one finds later counts no more. */
  const latest = useRef(0)
  const { current, journal } = state

  const load = async (ref: string, isQuiet: boolean) => {
    latest.current += 1
    const mine = latest.current
    const send: Dispatch<EconEvent> = event => {
      if (mine === latest.current) dispatch(event)
    }
    if (!isQuiet) send({ type: 'search-started' })
    try {
      const entity = await fetchEntity(ref)
      const first = await fetchJournal(entity.prefixedId)
      send({ type: 'search-succeeded', entity, journal: first })
      await loadRelated(entity, send)
    } catch {
      send({ type: 'search-failed' })
      if (mine === latest.current) showError(t('econ.fetchFailed', { entity: ref }))
    }
  }

  return {
    state,
    async fetchTypes() {
      if (!isStaff) return
      try {
        dispatch({ type: 'types-fetched', entityTypes: await fetchEntityTypes() })
      } catch {
        showError(t('econ.typesFailed'))
      }
    },
    async search(ref) {
      if (isStaff) await load(ref, false)
    },
    async showOlder() {
      if (!isStaff || current === null) return
      try {
        dispatch({ type: 'journal-arrived', journal: await fetchJournal(current.prefixedId, journal.next) })
      } catch {
        showError(t('econ.journalFailed'))
      }
    },
    async perform(act) {
      if (!isStaff || current === null) return { isDone: false }
      const words = wordsFor(act, current.prefixedId)
      let outcome: EconOutcome
      try {
        outcome = await runAct(act, current.prefixedId)
      } catch (error) {
        showError(words.failed)
        return { isDone: false, problem: problemOf(error) }
      }
      const text = outcome.requestId === null ? words.done(outcome.newBalance) : t('econ.asked')
      showToast({ kind: 'SuccessMod', text })
      await load(current.prefixedId, true)
      return { isDone: true }
    },
    async rehearse(act) {
      if (!isStaff || current === null) return { problem: undefined }
      try {
        return {
          entries: await runOperation('RehearseEconAction', { input: toInput(act, current.prefixedId) }),
        }
      } catch (error) {
        return { problem: problemOf(error) }
      }
    },
    async unlink(address, reason) {
      if (!isStaff || current === null) return
      try {
        await unlinkVault(current.id, address, reason)
      } catch {
        showError(t('econ.unlinkFailed'))
        return
      }
      dispatch({ type: 'vault-unlinked' })
      showToast({ kind: 'SuccessMod', text: t('econ.unlinked') })
    },
  }
}

/** Loads what belongs to an entity, and who its accounts are; each by itself, so that one failure leaves the rest. */
async function loadRelated(entity: EconEntity, send: Dispatch<EconEvent>): Promise<void> {
  const { prefixedId, entityId, entityType } = entity
  const people = entityType === 'redditor' ? [prefixedId] : []
  const vaults = async () => {
    if (entityType !== 'redditor') return
    try {
      send({ type: 'vaults-arrived', vaults: await fetchVaults(entityId) })
    } catch {
      showError(t('econ.belongingFailed', { type: 'vault', context: prefixedId }))
    }
  }
  const belonging = entity.associated.map(async type => {
    try {
      const entities = await fetchBelonging(prefixedId, type)
      if (type === 'redditor') people.push(...entities.map(one => one.prefixedId))
      send({ type: 'associated-arrived', entityType: type, entities })
    } catch {
      showError(t('econ.belongingFailed', { type, context: prefixedId }))
    }
  })
  await Promise.all([vaults(), ...belonging])
  if (people.length === 0) return
  try {
    send({ type: 'redditors-arrived', redditors: await runOperation('RedditorsInfoByIds', { ids: people }) })
  } catch {
    showError(t('econ.infoFailed', { entity: prefixedId }))
  }
}

function runAct({ name, params, reason, key }: EconAct, entityRef: string): Promise<EconOutcome> {
  const coins = { redditorId: entityRef, amount: Number(params.amount), reason, key }
  if (name === 'giveCoins') return runOperation('GiveCoins', { input: coins })
  if (name === 'removeCoins') return runOperation('RemoveCoins', { input: coins })
  return runOperation('PerformEconAdminAction', { input: toInput({ name, params, reason, key }, entityRef) })
}

/** R7.1-05. */
function toInput({ name, params, reason, key }: EconAct, entityRef: string) {
  return { name, args: JSON.stringify({ entityRef, params: { ...params, reason } }), key }
}

function problemOf(error: unknown): string | undefined {
  return error instanceof Error ? error.message : undefined
}

/** R8-09 to R8-17. */
function wordsFor({ name, params }: EconAct, entity: string) {
  const moved = { n: String(params.amount), id: entity }
  if (name === 'giveCoins')
    return {
      failed: t('econ.giveFailed', moved),
      done: (x: number | null) => t('econ.gave', { ...moved, x: String(x) }),
    }
  if (name === 'removeCoins')
    return {
      failed: t('econ.removeFailed', moved),
      done: (x: number | null) => t('econ.removed', { ...moved, x: String(x) }),
    }
  return {
    failed: t('econ.actionFailed', { action: name, entity, params: JSON.stringify(params) }),
    done: () => t('econ.actionDone', { action: name, entity }),
  }
}

function showError(text: string): void {
  showToast({ kind: 'Error', text })
}
