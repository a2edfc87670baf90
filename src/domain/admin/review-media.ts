import { buffer } from 'node:stream/consumers'
import { sql } from 'kysely'
import { requireAdmin } from '#domain/accounts/policy.ts'
import { loadImages } from '#domain/media/load-images.ts'
import { lookOfFile } from '#domain/media/look.ts'
import {
  insertMediaBlock,
  listActiveBlocks,
  purgeBlocked,
  setMediaBlockLifted,
} from '#domain/media/media-blocks.ts'
import { type Ctx, inTransaction, type MemberCtx } from '#platform/context/context.ts'
import type { MediaStore } from '#platform/media-storage/media-store.ts'
import { fail } from '#shared/errors.ts'
import type { MediaId } from '#shared/ids.ts'
import type { MediaBlockView, ReviewedMedia } from '#shared/site/media-review.ts'
import { recordAct } from './admin-log.ts'
import { type BlockTerms, parseBlockTerms } from './block-terms.ts'
import { requireActingAdmin } from './require-target.ts'

const PAGE = 48

type Row = { id: MediaId; owner: string | null; purpose: string; created_at: Date }

/**
 * Returns the latest pictures that posts and communities show, newest first; pictures only in messages aren't
 * reviewed. Throws `login_required`, `not_allowed`.
 */
export async function listRecentMedia(
  ctx: Ctx,
  { before }: { before: number | null },
): Promise<{ media: ReviewedMedia[]; next: number | null }> {
  const { db } = requireAdmin(ctx, 'content')
  const { rows } = await sql<Row>`
    select m.id, a.name as owner, m.purpose, m.created_at
    from media m left join accounts a on a.id = m.owner_id and a.deleted_at is null
    where (${before}::bigint is null or m.id < ${before}) and m.released_at is null
      and (exists (select from post_images i where i.media_id = m.id)
        or exists (select from communities c where c.icon_media_id = m.id)
        or exists (select from community_styles s where s.banner_media_id = m.id)
        or exists (select from community_emoji e where e.media_id = m.id))
    order by m.id desc limit ${PAGE + 1}`.execute(db)
  const shown = rows.slice(0, PAGE)
  const images = await loadImages(ctx, { ids: shown.map(({ id }) => id) })
  const media = shown.flatMap(({ id, owner, purpose, created_at }) => {
    const image = images.get(id)
    return image === undefined ? [] : [{ id, owner, purpose, image, at: created_at.toISOString() }]
  })
  return { media, next: rows.length > PAGE ? (shown.at(-1)?.id ?? null) : null }
}

/** Returns what is blocked now. Throws `login_required`, `not_allowed`. */
export async function listMediaBlocks(ctx: Ctx): Promise<MediaBlockView[]> {
  const rows = await listActiveBlocks(requireAdmin(ctx, 'content'))
  return rows.map(({ id, sha256, look, reason, by, set_at, expires_at }) => ({
    ...{ id, sha256, hasLook: look !== null, reason, by },
    at: set_at.toISOString(),
    expiresAt: expires_at?.toISOString() ?? null,
  }))
}

/**
 * Blocks a picture by its bytes and its look, and deletes its copies; `days` empty: until it is lifted. Returns how many uploads
 * were deleted. Throws `login_required`, `not_allowed`, `recent_login_required`, `not_found`, `already_blocked`,
 * `text_too_long` (reason), `field_invalid` (days).
 */
export async function blockMedia(
  ctx: Ctx,
  { id, store, ...input }: { id: number; reason: string; days: string; store: MediaStore },
): Promise<number> {
  const admin = requireActingAdmin(ctx, 'content')
  const terms = parseBlockTerms(admin, input)
  const row = await admin.db
    .selectFrom('media')
    .select(['sha256', 'upload_sha256', 'look', 'variants'])
    .where('id', '=', id as MediaId)
    .executeTakeFirst()
  if (row === undefined) fail('not_found')
  const smallest = row.variants.filter(({ format }) => format === 'webp').at(-1)
  const isOld = row.upload_sha256 === null && smallest !== undefined
  const look = isOld ? await readLook(store, smallest.key) : row.look
  return block(admin, { sha256: row.upload_sha256 ?? row.sha256, look, store, ...terms })
}

/**
 * Blocks a file by the SHA-256 of its bytes, which a list of known files names. Returns and throws as `blockMedia`, and
 * `field_invalid` (sha256).
 */
export async function blockMediaFile(
  ctx: Ctx,
  { store, ...input }: { sha256: string; reason: string; days: string; store: MediaStore },
): Promise<number> {
  const admin = requireActingAdmin(ctx, 'content')
  const sha256 = input.sha256.trim().toLowerCase()
  if (!/^[0-9a-f]{64}$/.test(sha256)) fail('field_invalid', { field: 'sha256' })
  return block(admin, { sha256, look: null, store, ...parseBlockTerms(admin, input) })
}

/** Lifts a block, or undoes that. Deleted copies don't come back. Throws what `blockMedia` throws; `conflict`. */
export async function liftMediaBlock(
  ctx: Ctx,
  { id, isLifted, store }: { id: number; isLifted: boolean; store: MediaStore },
): Promise<void> {
  const admin = requireActingAdmin(ctx, 'content')
  const found = await inTransaction(admin, async tx => {
    const lifted = (await setMediaBlockLifted(tx, { id, isLifted })) ?? fail('conflict')
    const act = isLifted ? 'unblock_media' : 'block_media'
    await recordAct(tx, { act, subjectId: null, details: { name: lifted.sha256.slice(0, 12) } })
    return lifted
  })
  // What was uploaded meanwhile goes as well.
  if (!isLifted) await purgeBlocked(admin, { ...found, store })
}

async function block(
  admin: MemberCtx,
  { store, ...asked }: BlockTerms & { sha256: string; look: string | null; store: MediaStore },
): Promise<number> {
  const { sha256, look, reason, expiresAt } = asked
  await inTransaction(admin, async tx => {
    await insertMediaBlock(tx, { sha256, look, reason, expiresAt, by: tx.viewer.id })
    const details = { name: sha256.slice(0, 12), reason }
    await recordAct(tx, { act: 'block_media', subjectId: null, details })
  })
  return purgeBlocked(admin, { sha256, look, store })
}

async function readLook(store: MediaStore, key: string): Promise<string | null> {
  const stored = await store.open(key)
  return stored === null ? null : lookOfFile(await buffer(stored.stream))
}
