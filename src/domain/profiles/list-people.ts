import { type RawBuilder, sql } from 'kysely'
import { requireViewer } from '#domain/accounts/policy.ts'
import { type StoredImage, toImageView } from '#domain/media/image-view.ts'
import type { Ctx } from '#platform/context/context.ts'
import { fail } from '#shared/errors.ts'
import { type AccountId, toBase36, toFullname } from '#shared/ids.ts'
import { accountPath } from '#shared/paths.ts'
import type { PersonView } from '#shared/views/profile-view.ts'

const PAGE = 50

export type PeoplePage = { people: PersonView[]; after: string | null }
type Asked = { after?: string | undefined; limit?: number }
type PersonRow = {
  id: AccountId
  name: string
  display_name: string | null
  icon: StoredImage | null
  joined_at: Date
  micros: number
}

/** Returns the viewer's own followers, newest first. Suspended and deleted accounts are left out. */
export async function listFollowers(ctx: Ctx, asked: Asked = {}): Promise<PeoplePage> {
  const { viewer } = requireViewer(ctx)
  const mine = sql`(select id from communities where owner_id = ${viewer.id} and kind = 'profile')`
  return listPeople(ctx, asked, { person: sql`ms.account_id`, where: sql`ms.community_id = ${mine}` })
}

/** Returns the members the viewer follows, in the same way. */
export async function listFollowing(ctx: Ctx, asked: Asked = {}): Promise<PeoplePage> {
  const { viewer } = requireViewer(ctx)
  return listPeople(ctx, asked, {
    person: sql`place.owner_id`,
    where: sql`ms.account_id = ${viewer.id} and place.kind = 'profile'`,
  })
}

async function listPeople(
  ctx: Ctx,
  { after, limit = PAGE }: Asked,
  { person, where }: { person: RawBuilder<AccountId>; where: RawBuilder<boolean> },
): Promise<PeoplePage> {
  const { rows } = await sql<PersonRow>`
    select a.id, a.name, p.display_name, ms.joined_at,
      (extract(epoch from ms.joined_at) * 1000000)::bigint as micros,
      (select to_jsonb(m) from communities c join media m on m.id = c.icon_media_id
        where c.owner_id = a.id and c.kind = 'profile') as icon
    from memberships ms
    join communities place on place.id = ms.community_id
    join accounts a on a.id = ${person}
    left join profiles p on p.account_id = a.id
    where ${where} and a.deleted_at is null
      and not (a.is_suspended and (a.suspended_until is null or a.suspended_until > ${ctx.now()}::timestamptz))
      ${afterCondition(after)}
    order by ms.joined_at desc, ${person} desc limit ${sql.lit(limit + 1)}`.execute(ctx.db)
  const shown = rows.slice(0, limit)
  const last = rows.length > limit ? shown.at(-1) : undefined
  return {
    people: shown.map(toPerson),
    after: last === undefined ? null : `${toBase36(last.micros)}-${toBase36(last.id)}`,
  }

  function afterCondition(cursor: string | undefined): RawBuilder<unknown> {
    if (cursor === undefined) return sql``
    const match = /^([0-9a-z]{1,10})-([0-9a-z]{1,10})$/.exec(cursor)
    const [micros, id] = [match?.[1], match?.[2]].map(part => Number.parseInt(part ?? '', 36))
    if (micros === undefined || id === undefined || !(micros <= 3.6e15) || !(id >= 0))
      fail('bad_request', { field: 'after' })
    return sql`and (ms.joined_at, ${person}) <
      (timestamptz 'epoch' + ${micros}::bigint * interval '1 microsecond', ${id}::bigint)`
  }
}

function toPerson(row: PersonRow): PersonView {
  return {
    fullname: toFullname('t2', row.id),
    name: row.name,
    displayName: row.display_name || row.name,
    path: accountPath(row.name),
    icon: row.icon === null ? null : toImageView(row.icon),
    since: row.joined_at.toISOString(),
  }
}
