import { sql } from 'kysely'
import { requireWriter } from '#domain/accounts/policy.ts'
import { type Ctx, inTransaction, type MemberCtx } from '#platform/context/context.ts'
import { fail } from '#shared/errors.ts'
import type { CommunityId } from '#shared/ids.ts'
import { LIMITS } from '#shared/limits.ts'
import { multiPath } from '#shared/multis.ts'
import { addPlaces, listReadable } from './change-places.ts'
import { findPlaces } from './find-places.ts'
import { findMulti } from './load-multi.ts'
import { type MultiFields, type MultiInput, nameFrom, parseMulti } from './multi-fields.ts'

type Made = { name: string; path: string }

/**
 * Creates a custom feed of the communities and profiles named in `communities`, possibly none; `skipsUnknown` leaves out
 * those the viewer can't read, as a list from elsewhere has many. Throws `login_required`,
 * `suspended`, `multi_limit`, and the errors of its fields at them.
 */
export async function createMulti(
  ctx: Ctx,
  {
    communities,
    skipsUnknown = false,
    ...input
  }: MultiInput & { communities: string; skipsUnknown?: boolean },
): Promise<Made> {
  const member = requireWriter(ctx)
  const fields = parseMulti(input)
  const ids = await findPlaces(ctx, { pasted: communities, skipsUnknown })
  return inTransaction(member, tx => insertMulti(tx, { fields, ids }))
}

/**
 * Creates the viewer's private copy of a custom feed they may read, with the communities they may read. Throws
 * `login_required`, `suspended`, `not_found`, `multi_limit`, `title_missing`, `title_too_long`.
 */
export async function duplicateMulti(
  ctx: Ctx,
  { owner, name, title }: { owner: string; name: string; title: string },
): Promise<Made> {
  const member = requireWriter(ctx)
  const original = (await findMulti(ctx, { owner, name })) ?? fail('not_found')
  const { icon, description } = original
  const fields = parseMulti({ title, description, icon: icon ?? '', isPublic: false })
  const ids = await listReadable(ctx, original.community_ids)
  return inTransaction(member, tx => insertMulti(tx, { fields, ids }))
}

async function insertMulti(
  tx: MemberCtx,
  { fields, ids }: { fields: MultiFields; ids: readonly CommunityId[] },
): Promise<Made> {
  const { id: ownerId, name: owner } = tx.viewer
  // One at a time, so that names stay unique and the limit holds.
  await sql`select from accounts where id = ${ownerId} for no key update`.execute(tx.db)
  const taken = await tx.db.selectFrom('multis').select('name').where('owner_id', '=', ownerId).execute()
  const { multisPerAccount } = LIMITS
  if (taken.length >= multisPerAccount) fail('multi_limit', { multisPerAccount })
  const name = freeName(nameFrom(fields.title), new Set(taken.map(row => row.name)))
  const { id } = await tx.db
    .insertInto('multis')
    .values({ ...fields, owner_id: ownerId, name, created_at: tx.now() })
    .returning('id')
    .executeTakeFirstOrThrow()
  await addPlaces(tx, { multiId: id, ids })
  return { name, path: multiPath({ owner, name }) }
}

function freeName(wanted: string, taken: ReadonlySet<string>): string {
  let name = wanted
  for (let number = 2; taken.has(name); number += 1) name = `${wanted}_${number}`
  return name
}
