import { sql } from 'kysely'
import type { ClientTx } from '#platform/context/client-transaction.ts'
import type { Ctx } from '#platform/context/context.ts'
import { copyRows } from '#platform/database/copy-rows.ts'
import type { ImportSource } from './import-source.ts'

/**
 * Keys that identify imported rows of a source, by first letter: `p:` a post in its stem, `f:` a post by id and content (finds
 * copies in other files), `n:` a post by id alone (0 if two posts of the source have it), `c:` a comment in its post, `a:` an
 * account, `r:` a community created by the source, `i:` a community whose full record was imported, `s:` a record of a file.
 */
export const refKey = {
  post: (stem: string, name: string) => `p:${stem}/${name}`,
  postContent: (name: string, digest: string) => `f:${name}#${digest}`,
  postName: (name: string) => `n:${name}`,
  comment: (postId: number, name: string) => `c:${postId}/${name}`,
  account: (key: string) => `a:${key}`,
  community: (key: string) => `r:${key}`,
  communityRecord: (key: string) => `i:${key}`,
  fileRecord: (stem: string, key: string) => `s:${stem}/${key}`,
} as const

/** `retrievedAt`: when the source's row was copied, as far as it says so. */
export type Ref = { key: string; id: number; retrievedAt?: Date | null }

/** Returns the local ids of these keys; unknown keys are missing. */
export async function loadRefs(
  ctx: Ctx,
  source: ImportSource,
  keys: readonly string[],
): Promise<Map<string, number>> {
  if (keys.length === 0) return new Map()
  const { rows } = await sql<{ external_id: string; internal_id: number }>`
    select external_id, internal_id from import_refs
    where source_id = ${source.id} and external_id = any(${keys}::text[])`.execute(ctx.db)
  return new Map(rows.map(row => [row.external_id, row.internal_id]))
}

/** Returns when the rows behind these keys were copied, as far as they say so. */
export async function loadRetrieved(
  ctx: Ctx,
  source: ImportSource,
  keys: readonly string[],
): Promise<Map<string, Date>> {
  if (keys.length === 0) return new Map()
  const { rows } = await sql<{ external_id: string; retrieved_at: Date }>`
    select external_id, retrieved_at from import_refs
    where source_id = ${source.id} and external_id = any(${keys}::text[]) and retrieved_at is not null`.execute(
    ctx.db,
  )
  return new Map(rows.map(row => [row.external_id, row.retrieved_at]))
}

/** Stores when the rows behind keys were copied; keys that don't exist yet get their ids too. */
export async function saveRetrieved(tx: Ctx, source: ImportSource, refs: readonly Ref[]): Promise<void> {
  await saveRefs(tx, source, refs)
  await sql`
    update import_refs r set retrieved_at = g.retrieved_at
    from unnest(${refs.map(ref => ref.key)}::text[],
      ${refs.map(ref => ref.retrievedAt?.toISOString() ?? null)}::timestamptz[]) as g(key, retrieved_at)
    where r.source_id = ${source.id} and r.external_id = g.key`.execute(tx.db)
}

/** Stores the ids of keys known to be new: half the cost of {@link saveRefs}. */
export async function addRefs(tx: ClientTx, source: ImportSource, refs: readonly Ref[]): Promise<void> {
  await copyRows(tx.client, {
    table: 'import_refs',
    columns: ['source_id', 'external_id', 'internal_id', 'retrieved_at'],
    rows: refs.map(ref => [source.id, ref.key, ref.id, ref.retrievedAt ?? null]),
  })
}

/** Stores the ids of keys, leaving known ones unchanged. */
export async function saveRefs(tx: Ctx, source: ImportSource, refs: readonly Ref[]): Promise<void> {
  if (refs.length === 0) return
  await sql`
    insert into import_refs (source_id, external_id, internal_id)
    select ${source.id}::int, key, id
    from unnest(${refs.map(ref => ref.key)}::text[], ${refs.map(ref => ref.id)}::bigint[]) as given(key, id)
    on conflict (source_id, external_id) do nothing`.execute(tx.db)
}

/** Stores posts by their bare ids; an ambiguous id maps to 0. */
export async function savePostNames(tx: Ctx, source: ImportSource, refs: readonly Ref[]): Promise<void> {
  if (refs.length === 0) return
  await sql`
    insert into import_refs as r (source_id, external_id, internal_id)
    select ${source.id}::int, key, id
    from unnest(${refs.map(ref => ref.key)}::text[], ${refs.map(ref => ref.id)}::bigint[]) as given(key, id)
    on conflict (source_id, external_id) do update set internal_id = 0
    where r.internal_id <> excluded.internal_id`.execute(tx.db)
}
