import {
  type CommunityCompletion,
  completeImportedCommunities,
  type ImportedCommunity,
} from '#domain/communities/copy-communities.ts'
import type { ClientTx } from '#platform/context/client-transaction.ts'
import { emitEvent } from '#platform/events/emit-event.ts'
import type { CommunityId } from '#shared/ids.ts'
import {
  communityKey,
  findCommunities,
  identityOf,
  makeCommunities,
  type Owners,
} from './find-communities.ts'
import { loadRefs, type Ref, refKey, saveRefs } from './import-refs.ts'
import type { ImportRun } from './import-run.ts'
import { type CommunityFields, parseCommunityRow } from './parse-community-row.ts'
import type { BatchItem, BatchOutcome, RowImporter } from './row-batch.ts'

type Item = BatchItem<CommunityFields>

/** Imports community records: creates communities, or completes those the same source created; others stay unchanged. */
export const communityImporter: RowImporter<CommunityFields> = {
  parse: parseCommunityRow,
  async write(tx, { run, file, items }) {
    const { fresh, outcome } = await sortOut(tx, run, file.stem, items)
    const owners = await settleOwners(tx, run, fresh)
    const uses = fresh.map(({ fields }) => ({
      ref: fields.community,
      firstSeenAt: fields.createdAt ?? tx.now(),
    }))
    const found = await findCommunities(tx, new Map(uses.map(use => [communityKey(use.ref), use])), owners)
    const named = fresh.map(item => ({ item, record: recordOf(tx, item.fields, owners) }))
    const missing = named.filter(({ item }) => !found.has(communityKey(item.fields.community)))
    const made = await makeCommunities(
      tx,
      run.source,
      missing.map(({ record }) => record),
      run.accounts.noteRename,
    )
    const present = named.filter(({ item }) => found.has(communityKey(item.fields.community)))
    const completed = await complete(
      tx,
      run,
      present.map(entry => ({
        ...entry,
        id: found.get(communityKey(entry.item.fields.community))?.id as CommunityId,
      })),
    )
    await remember(tx, run, file.stem, named, new Map([...made, ...completed]))
    outcome.added = made.size + completed.size
    outcome.known += fresh.length - outcome.added
    return outcome
  },
}

type Named = { item: Item; record: ImportedCommunity }

/** Drops records already taken from this file, and duplicates of a community. */
async function sortOut(
  tx: ClientTx,
  run: ImportRun,
  stem: string,
  items: readonly Item[],
): Promise<{ fresh: Item[]; outcome: BatchOutcome<CommunityFields> }> {
  const keyOf = (item: Item) => refKey.fileRecord(stem, communityKey(item.fields.community))
  const taken = await loadRefs(tx, run.source, items.map(keyOf))
  const outcome: BatchOutcome<CommunityFields> = { added: 0, known: 0, rejected: [], changed: [] }
  const fresh = new Map<string, Item>()
  for (const item of items) {
    const key = keyOf(item)
    if (taken.has(key)) outcome.known += 1
    else if (fresh.has(key)) outcome.rejected.push({ item, reason: 'second record of the same community' })
    else fresh.set(key, item)
  }
  return { fresh: [...fresh.values()], outcome }
}

async function settleOwners(tx: ClientTx, run: ImportRun, items: readonly Item[]): Promise<Owners> {
  const profiles = items.filter(item => item.fields.community.kind === 'profile')
  return run.accounts.settle(
    tx,
    profiles.map(({ fields }) => ({
      name: fields.community.name,
      about: '',
      firstSeenAt: fields.createdAt ?? tx.now(),
      karma: 0,
    })),
  )
}

function recordOf(tx: ClientTx, fields: CommunityFields, owners: Owners): ImportedCommunity {
  const { community, isFull: _, notes: __, ...record } = fields
  const owner = community.kind === 'profile' ? owners.get(community.name.toLowerCase()) : undefined
  return { ...record, ...identityOf(community, owner), createdAt: fields.createdAt ?? tx.now() }
}

/** Completes the communities created by the source; an event updates their posts. Returns them by lower-case name. */
async function complete(
  tx: ClientTx,
  run: ImportRun,
  present: readonly (Named & { id: CommunityId })[],
): Promise<Map<string, CommunityId>> {
  const keys = present.map(({ record }) => record.name.toLowerCase())
  const own = await loadRefs(tx, run.source, [
    ...keys.map(refKey.community),
    ...keys.map(refKey.communityRecord),
  ])
  const completions: CommunityCompletion[] = []
  const completed = new Map<string, CommunityId>()
  for (const { item, record, id } of present) {
    const key = record.name.toLowerCase()
    if (own.get(refKey.community(key)) !== id) continue
    const isFirstRecord = item.fields.isFull && !own.has(refKey.communityRecord(key))
    completions.push({ id, isFirstRecord, record })
    completed.set(key, id)
    if (isFirstRecord) await emitEvent(tx, 'community.changed', { communityId: id })
  }
  await completeImportedCommunities(tx, completions)
  return completed
}

async function remember(
  tx: ClientTx,
  run: ImportRun,
  stem: string,
  named: readonly Named[],
  taken: ReadonlyMap<string, CommunityId>,
): Promise<void> {
  const refs: Ref[] = []
  for (const { item, record } of named) {
    const key = record.name.toLowerCase()
    const id = taken.get(key) ?? 0
    refs.push({ key: refKey.fileRecord(stem, communityKey(item.fields.community)), id })
    if (item.fields.isFull && id !== 0) refs.push({ key: refKey.communityRecord(key), id })
  }
  await saveRefs(tx, run.source, refs)
}
