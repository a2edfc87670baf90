import { createHash } from 'node:crypto'
import type { ClientTx } from '#platform/context/client-transaction.ts'
import { CHANGES } from './change-notes.ts'
import { communityKey } from './find-communities.ts'
import { loadRefs, loadRetrieved, type Ref, refKey, savePostNames, saveRefs } from './import-refs.ts'
import type { ImportRun } from './import-run.ts'
import type { PostFields, PostIdentity } from './parse-post-row.ts'
import { isInCommunity, loadReplaceable, type ReplaceablePost } from './replace-posts.ts'
import type { BatchItem, BatchOutcome, OpenFile } from './row-batch.ts'

export type PostItem = BatchItem<PostFields>

/** A newer copy of a row that this import has brought in already. */
export type NewerCopy = { item: PostItem; old: ReplaceablePost }

export type SortedPosts = { fresh: PostItem[]; newer: NewerCopy[]; outcome: BatchOutcome<PostFields> }

type Keys = { item: PostItem; place: string; content: string; former: string[] }

/** Returns a digest of a post; two rows with it and the same id are copies of one post. */
export function contentKey(
  { fields }: PostItem,
  { name, title }: PostIdentity = { name: fields.name, title: fields.title },
): string {
  const content = `${communityKey(fields.community)}\n${title}`
  return refKey.postContent(name, createHash('sha256').update(content).digest('base64url').slice(0, 16))
}

/** Returns whether a row says that it was copied later than the other. */
export function isNewer(item: { fields: { retrievedAt: Date | null } }, than: Date | null): boolean {
  const { retrievedAt } = item.fields
  return retrievedAt !== null && than !== null && retrievedAt > than
}

/**
 * Tells new posts from existing ones; a copy in another file maps to the existing post. Of two copies that say when they were
 * made, the newer one counts, as long as the import goes on.
 */
export async function sortOutPosts(
  tx: ClientTx,
  input: { run: ImportRun; file: OpenFile; items: readonly PostItem[] },
): Promise<SortedPosts> {
  const { run, file, items } = input
  const keys = items.map(item => keysOf(file, item))
  const stored = keys.flatMap(({ place, content, former }) => [place, content, ...former])
  const refs = await loadRefs(tx, run.source, stored)
  const retrieved = await loadRetrieved(tx, run.source, dated(keys))
  const replaceable = await loadReplaceable(
    tx,
    run,
    [...retrieved.keys()].map(key => refs.get(key) ?? 0),
  )
  const outcome: BatchOutcome<PostFields> = { added: 0, known: 0, rejected: [], changed: [] }
  const fresh = new Map<string, PostItem>()
  const newer = new Map<number, NewerCopy>()
  const copies: Ref[] = []
  const takePlace = (item: PostItem) => {
    outcome.known += 1
    outcome.changed.push({ item, reason: CHANGES.newerCopy })
  }
  for (const key of keys) {
    const { item, place, content } = key
    const here = refs.get(place)
    const copyOf = refs.get(content) ?? formerOf(key, refs, run)
    const id = here ?? copyOf
    const twin = fresh.get(place)
    const old = replaceable.get(id ?? 0)
    const copiedAt =
      newer.get(id ?? 0)?.item.fields.retrievedAt ?? retrieved.get(place) ?? retrieved.get(content)
    if (twin !== undefined && isCopy(item, twin) && isNewer(item, twin.fields.retrievedAt)) {
      fresh.set(place, item)
      takePlace(item)
    } else if (old !== undefined && isInCommunity(item.fields, old) && isNewer(item, copiedAt ?? null)) {
      newer.set(old.id, { item, old })
      if (here === undefined) copies.push({ key: place, id: old.id })
      takePlace(item)
    } else if (twin !== undefined || (here !== undefined && (here !== copyOf || here >= run.firstPostId))) {
      outcome.rejected.push({ item, reason: 'same id as an earlier row' })
    } else if (here !== undefined) outcome.known += 1
    else if (copyOf !== undefined) {
      copies.push({ key: place, id: copyOf })
      outcome.known += 1
      if (item.fields.formerly.length > 0) await rememberAgain(tx, run, item, copyOf)
    } else fresh.set(place, item)
  }
  await saveRefs(tx, run.source, copies)
  return { fresh: [...fresh.values()], newer: [...newer.values()], outcome }
}

function keysOf(file: OpenFile, item: PostItem): Keys {
  return {
    item,
    place: refKey.post(file.stem, item.fields.name),
    content: contentKey(item),
    former: item.fields.formerly.map(identity => contentKey(item, identity)),
  }
}

/** Keys of rows that say when they were copied; most archives have none. */
function dated(keys: readonly Keys[]): string[] {
  return keys.flatMap(({ item, place, content }) =>
    item.fields.retrievedAt === null ? [] : [place, content],
  )
}

/**
 * Returns the post that an earlier version imported under another id or title, never a row of this run, which reads
 * them all alike.
 */
function formerOf({ former }: Keys, refs: ReadonlyMap<string, number>, run: ImportRun): number | undefined {
  return former.map(key => refs.get(key)).find(id => id !== undefined && id < run.firstPostId)
}

/** Comments look for their post under the name it has now. */
async function rememberAgain(tx: ClientTx, run: ImportRun, item: PostItem, id: number): Promise<void> {
  await saveRefs(tx, run.source, [{ key: contentKey(item), id }])
  await savePostNames(tx, run.source, [{ key: refKey.postName(item.fields.name), id }])
}

function isCopy(a: PostItem, b: PostItem): boolean {
  return communityKey(a.fields.community) === communityKey(b.fields.community)
}
