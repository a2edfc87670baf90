import { sql } from 'kysely'
import type { Ctx } from '#platform/context/context.ts'
import { isLookupName } from '#shared/accounts/names.ts'
import { type AccountId, toFullname } from '#shared/ids.ts'
import { accountPath } from '#shared/paths.ts'
import type { AccountView, ViewerView } from '#shared/views/account-view.ts'
import type { AuthorLabel } from '#shared/views/post-view.ts'

type AccountRow = {
  id: AccountId
  name: string
  about: string
  is_claimed: boolean
  is_staff: boolean
  post_karma: number
  comment_karma: number
  created_at: Date
  is_blocked: boolean
}

/** Returns a person's public data; null for an unknown or deleted name. */
export async function loadAccountByName(ctx: Ctx, { name }: { name: string }): Promise<AccountView | null> {
  if (!isLookupName(name)) return null
  const { rows } = await sql<AccountRow>`
    select id, name, about, is_claimed, is_staff, post_karma, comment_karma, created_at,
      exists (
        select from blocked_accounts b where b.account_id = ${ctx.viewer?.id ?? null}::bigint and b.blocked_id = a.id
      ) as is_blocked
    from accounts a where name_key = ${name.toLowerCase()} and deleted_at is null`.execute(ctx.db)
  const [row] = rows
  return row === undefined ? null : toAccountView(ctx, row)
}

/** Loads names and paths of authors for bylines; deleted accounts are left out. */
export async function loadAuthorLabels(
  ctx: Ctx,
  { ids }: { ids: readonly AccountId[] },
): Promise<Map<AccountId, AuthorLabel>> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<{ id: AccountId; name: string }>`
    select id, name from accounts where id = any(${ids}::bigint[]) and deleted_at is null`.execute(ctx.db)
  return new Map(rows.map(row => [row.id, toAuthorLabel(row)]))
}

/** Returns the byline of an existing account. */
export function toAuthorLabel({ id, name }: { id: AccountId; name: string }): AuthorLabel {
  return { fullname: toFullname('t2', id), name, path: accountPath(name) }
}

/** Loads the viewer as the shell shows them; null for visitors. */
export async function loadViewerView(ctx: Ctx): Promise<ViewerView | null> {
  if (ctx.viewer === null) return null
  const row = await ctx.db
    .selectFrom('accounts')
    .select(['id', 'name', 'is_staff', 'is_admin', 'post_karma', 'comment_karma', 'created_at'])
    .where('id', '=', ctx.viewer.id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  if (row === undefined) return null
  return {
    fullname: toFullname('t2', row.id),
    name: row.name,
    isStaff: row.is_staff,
    isAdmin: row.is_admin,
    karma: row.post_karma + row.comment_karma,
    karmaByKind: { post: row.post_karma, comment: row.comment_karma },
    createdAt: row.created_at.toISOString(),
  }
}

/** Returns the account with this name, ignoring case; null for an unknown or deleted one. */
export async function findAccountId(ctx: Ctx, { name }: { name: string }): Promise<AccountId | null> {
  if (!isLookupName(name)) return null
  const row = await ctx.db
    .selectFrom('accounts')
    .select('id')
    .where('name_key', '=', name.toLowerCase())
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  return row?.id ?? null
}

function toAccountView(ctx: Ctx, row: AccountRow): AccountView {
  const isSelf = ctx.viewer?.id === row.id
  return {
    fullname: toFullname('t2', row.id),
    name: row.name,
    createdAt: row.created_at.toISOString(),
    postKarma: row.post_karma,
    commentKarma: row.comment_karma,
    about: row.about,
    isClaimed: row.is_claimed,
    isStaff: row.is_staff,
    path: accountPath(row.name),
    viewer: { isSelf, isBlocked: row.is_blocked, canBlock: ctx.viewer !== null && !isSelf },
  }
}
