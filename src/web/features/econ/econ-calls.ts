import type { EconEntity, EconTypeView, JournalView, VaultView } from '#shared/econ/econ-view.ts'
import type { EconType } from '#shared/econ/entities.ts'
import { reachServer } from '../../data/reach-server.ts'
import { runOperation } from '../../data/run-operation.ts'

/** The host behind the staff's private calls (R7.1-11). */
const META_URL = '/meta'

/** Asks the panel's one query, whose variable and answer are JSON (R7.1-04). */
async function ask<Answer>(query: object): Promise<Answer> {
  const { response } = await runOperation('EconAdminPanelQuery', { query: JSON.stringify(query) })
  return JSON.parse(response) as Answer
}

export async function fetchEntityTypes(): Promise<EconTypeView[]> {
  return (await ask<{ entityTypes: EconTypeView[] }>({ queryName: 'getEntityTypes' })).entityTypes
}

export async function fetchEntity(entityRef: string): Promise<EconEntity> {
  return (await ask<{ entity: EconEntity }>({ queryName: 'getEntity', entityRef })).entity
}

export async function fetchBelonging(contextEntityRef: string, entityType: EconType): Promise<EconEntity[]> {
  const query = { queryName: 'getEntitiesBelongingTo', contextEntityRef, entityType }
  return (await ask<{ entities: EconEntity[] }>(query)).entities
}

export function fetchJournal(entityRef: string, before: number | null = null): Promise<JournalView> {
  return ask<JournalView>({ queryName: 'getJournal', entityRef, before })
}

/** @throws Error when the server does not answer with them */
export async function fetchVaults(entityId: string): Promise<VaultView[]> {
  const response = await reachServer(`${META_URL}/private/wallet/${encodeURIComponent(entityId)}`, {
    headers: { accept: 'application/json' },
  })
  if (!response.ok) throw new Error(`Vaults were answered with ${response.status}`)
  return ((await response.json()) as { vaults: VaultView[] }).vaults
}

/** @throws Error when it was not unlinked */
export async function unlinkVault(entityId: string, address: string, reason: string): Promise<void> {
  const path = `${META_URL}/private/unlink/${encodeURIComponent(entityId)}/ethereum`
  const response = await reachServer(`${path}?${new URLSearchParams({ address, reason })}`, {
    method: 'POST',
  })
  if (!response.ok) throw new Error(`Unlinking was answered with ${response.status}`)
}
