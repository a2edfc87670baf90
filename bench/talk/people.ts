import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { hashSessionToken } from '#domain/sessions/session-token.ts'
import type { Ctx, MemberCtx, Viewer } from '#platform/context/context.ts'
import { SESSION_COOKIE } from '#platform/context/request-context.ts'
import type { AccountId } from '#shared/ids.ts'

export type Person = { id: AccountId; name: string; cookie: string; address: string }

const SLICE = 5_000

/** Returns the first `count` people of the benchmark, signed in; makes those who do not exist yet. */
export async function people(ctx: Ctx, count: number): Promise<Person[]> {
  await sql`
    insert into accounts (name, is_claimed, email_verified_at, created_at)
    select 'talker_' || n, true, now(), now() - interval '90 days' from generate_series(1, ${count}::int) n
    on conflict do nothing`.execute(ctx.db)
  const { rows } = await sql<{ id: AccountId; name: string }>`
    select id, name from accounts where name_key like 'talker\_%' order by id limit ${count}`.execute(ctx.db)
  return rows.map(({ id, name }, place) => ({
    id,
    name,
    cookie: `${SESSION_COOKIE}=${tokenOf(name)}`,
    address: `10.${64 + (place >> 16)}.${(place >> 8) & 255}.${place & 255}`,
  }))
}

/** Signs people in. */
export async function signIn(ctx: Ctx, all: readonly Person[]): Promise<void> {
  for (let from = 0; from < all.length; from += SLICE) {
    const slice = all.slice(from, from + SLICE)
    const hashes = slice.map(({ name }) => hashSessionToken(tokenOf(name)).toString('hex'))
    await sql`
      insert into sessions (token_hash, account_id, address, user_agent, expires_at, token_ends_at)
      select decode(hash, 'hex'), id, '127.0.0.1', 'bench', now() + interval '1 year', now() + interval '1 year'
      from unnest(${slice.map(({ id }) => id)}::bigint[], ${hashes}::text[]) as s(id, hash)
      on conflict do nothing`.execute(ctx.db)
  }
}

/** Anyone can compute these tokens: the data is for measuring only. */
function tokenOf(name: string): string {
  return createHash('sha256').update(`talk ${name}`).digest('base64url')
}

export function asPerson(ctx: Ctx, { id, name }: Person): MemberCtx {
  const viewer: Viewer = { id, name, isStaff: false, isAdmin: false, showNsfw: false }
  return { ...ctx, viewer }
}
