import { sql } from 'kysely'
import { requireAdmin, requireViewer } from '#domain/accounts/policy.ts'
import { recordAct } from '#domain/admin/admin-log.ts'
import { type Ctx, inTransaction } from '#platform/context/context.ts'
import { fail } from '#shared/errors.ts'
import type { BannerContent, BannerView } from '#shared/inbox/banner-view.ts'
import { type BannerInput, parseBanner } from './parse-banner.ts'

/** Advisory lock held while banners change. */
const BANNER_LOCK = 216

type Row = { id: number; content: BannerContent }

/** R4-bann-01: returns the banner to show the viewer, until they saw it as often as it may be seen or dismissed it; else null. */
export async function loadBanner(ctx: Ctx): Promise<BannerView | null> {
  if (ctx.viewer === null) return null
  const { rows } = await sql<Row>`
    select b.id, b.content from inbox_banners b
    left join inbox_banner_views v on v.banner_id = b.id and v.account_id = ${ctx.viewer.id}
    where b.ended_at is null and coalesce(v.views, 0) < b.max_views and v.dismissed_at is null`.execute(
    ctx.db,
  )
  const [row] = rows
  // Premium (R2.14-mon-14): nothing that advertises.
  if (row === undefined || (row.content.isPromo === true && ctx.viewer.isPremium === true)) return null
  return { ...row.content, id: row.id }
}

/** R4-bann-03: counts that the viewer was shown the banner. Throws `login_required`. */
export async function countBannerView(ctx: Ctx, { id }: { id: number }): Promise<void> {
  const { db, viewer } = requireViewer(ctx)
  await sql`
    insert into inbox_banner_views as v (banner_id, account_id, views)
    select id, ${viewer.id}, 1 from inbox_banners where id = ${id} and ended_at is null
    on conflict (banner_id, account_id) do update set views = least(v.views + 1, 1000000)`.execute(db)
}

/** R4-bann-02: hides the banner from the viewer, or undoes that. Throws `login_required`, `not_found`, `not_allowed`. */
export async function dismissBanner(
  ctx: Ctx,
  { id, isDismissed }: { id: number; isDismissed: boolean },
): Promise<void> {
  const { db, viewer } = requireViewer(ctx)
  const banner = await db
    .selectFrom('inbox_banners')
    .select('is_dismissible')
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .executeTakeFirst()
  if (banner === undefined) fail('not_found')
  if (!banner.is_dismissible) fail('not_allowed')
  const dismissed_at = isDismissed ? ctx.now() : null
  await db
    .insertInto('inbox_banner_views')
    .values({ banner_id: id, account_id: viewer.id, dismissed_at })
    .onConflict(conflict => conflict.columns(['banner_id', 'account_id']).doUpdateSet({ dismissed_at }))
    .execute()
}

/** Shows all members a banner in place of the one there is. Throws `login_required`, `not_allowed`, and what its fields refuse. */
export async function setBanner(ctx: Ctx, input: BannerInput): Promise<void> {
  const member = requireAdmin(ctx, 'site')
  const content = parseBanner(input)
  await inTransaction(member, async tx => {
    await endCurrent(tx)
    await tx.db
      .insertInto('inbox_banners')
      .values({
        content: JSON.stringify(content),
        max_views: content.persistence.maxViews,
        is_dismissible: content.persistence.isDismissible,
        created_at: tx.now(),
      })
      .execute()
    await recordAct(tx, { act: 'set_banner', subjectId: null, details: { name: content.notificationName } })
  })
}

/** Takes the banner down. Throws `login_required`, `not_allowed`, `not_found`. */
export async function endBanner(ctx: Ctx): Promise<void> {
  const member = requireAdmin(ctx, 'site')
  await inTransaction(member, async tx => {
    const name = (await endCurrent(tx)) ?? fail('not_found')
    await recordAct(tx, { act: 'end_banner', subjectId: null, details: { name } })
  })
}

/** Ends the current banner; the lock keeps two admins from showing one each. */
async function endCurrent(tx: Ctx): Promise<string | null> {
  await sql`select pg_advisory_xact_lock(${BANNER_LOCK})`.execute(tx.db)
  const ended = await tx.db
    .updateTable('inbox_banners')
    .set({ ended_at: tx.now() })
    .where('ended_at', 'is', null)
    .returning('content')
    .executeTakeFirst()
  return ended === undefined ? null : String(ended.content.notificationName)
}

export type BannerState = {
  content: BannerContent
  since: string
  people: number
  views: number
  dismissed: number
}

/** Returns the banner that is shown, and to how many people, for admins. Throws `login_required`, `not_allowed`. */
export async function loadBannerState(ctx: Ctx): Promise<BannerState | null> {
  const { db } = requireAdmin(ctx, 'site')
  const { rows } = await sql<BannerState>`
    select b.content, b.created_at as since, count(v.account_id)::int as people,
      coalesce(sum(v.views), 0)::int as views, count(v.dismissed_at)::int as dismissed
    from inbox_banners b left join inbox_banner_views v on v.banner_id = b.id
    where b.ended_at is null group by b.id`.execute(db)
  const [row] = rows
  return row === undefined ? null : { ...row, since: new Date(row.since).toISOString() }
}
