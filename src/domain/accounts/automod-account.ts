import type { Ctx, Viewer } from '#platform/context/context.ts'

/** Reserved: members can't choose this name. */
export const AUTOMOD_NAME = 'AutoModerator'

/**
 * Returns the account that acts for automod and the schedule, created on first use. It has no log-in, and it may read
 * and write in every community. Its name is reserved.
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

/** Returns whether an account is the site's own AutoModerator. */
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
