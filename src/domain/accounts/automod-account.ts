import type { Ctx, Viewer } from '#platform/context/context.ts'

/** A name that nobody can choose. */
export const AUTOMOD_NAME = 'AutoModerator'

/**
 * Who speaks for a community's rules and schedule: an account nobody can log in to, made when there is first something to
 * say. It may read and write in every community. The name is one that nobody else may choose.
 */
export async function automodAccount(ctx: Ctx): Promise<Viewer> {
  const known = await find(ctx)
  if (known !== undefined) return toViewer(known)
  await ctx.db
    .insertInto('accounts')
    .values({ name: AUTOMOD_NAME, is_claimed: false, created_at: ctx.now() })
    .onConflict(conflict => conflict.doNothing())
    .execute()
  return toViewer((await find(ctx)) ?? missing())
}

/** Whether it is the site itself that writes. */
export function isAutomod({ name }: Pick<Viewer, 'name'>): boolean {
  return name === AUTOMOD_NAME
}

function find({ db }: Ctx) {
  return db
    .selectFrom('accounts')
    .select(['id', 'name'])
    .where('name_key', '=', AUTOMOD_NAME.toLowerCase())
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
}

function toViewer(account: Pick<Viewer, 'id' | 'name'>): Viewer {
  return { ...account, isStaff: true, isAdmin: true, showNsfw: true }
}

function missing(): never {
  throw new Error(`There is no account ${AUTOMOD_NAME}, and none could be made`)
}
