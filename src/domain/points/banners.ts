import { sql } from 'kysely'
import { lockCommunity } from '#domain/communities/lock-community.ts'
import { type Move, makeEntry } from '#domain/ledger/ledger.ts'
import { parseUrl } from '#domain/posts/parse-post.ts'
import { activeAddress } from '#domain/wallets/wallets.ts'
import { type Ctx, inTransaction, type MemberCtx } from '#platform/context/context.ts'
import { fail, isAppError } from '#shared/errors.ts'
import type { AccountId, CommunityId } from '#shared/ids.ts'
import { type BannerForm, bannerTax, POINT_RULES } from '#shared/points/point-rules.ts'
import { cleanLine, lengthOf } from '#shared/text/clean-text.ts'
import { isBlank } from '#shared/text/is-blank.ts'
import { pointsOf, spending } from './point-currency.ts'
import { actKey, requireAmount, requirePoints } from './require-points.ts'

const WEEK_MS = POINT_RULES.bannerDays * 24 * 3_600_000

type Wish = {
  community: string
  form: BannerForm
  /** Price its holder would sell it for, and the basis of its tax. */
  price: number
  text: string
  url: string
  correlationId: string
}
type Banner = { holder_id: AccountId; price: number; taxed_to: Date }

/**
 * Takes over a banner at its holder's price, or takes a free one, and pays the first week's tax on the buyer's own
 * price. `expected` is the price the buyer was shown, 0 for a free one. Throws as {@link requirePoints},
 * `number_out_of_range` (price), `field_invalid` (text), `text_too_long`, `url_invalid`, `wallet_needed` in the
 * crypto form, `banner_own`, `banner_price_changed`, `points_missing`.
 */
export async function buyBanner(ctx: Ctx, { expected, ...wish }: Wish & { expected: number }): Promise<void> {
  const { member, access, shown } = await readWish(ctx, wish)
  const key = actKey('banner', member.viewer, wish.correlationId)
  const [communityId, accountId] = [access.row.id, member.viewer.id]
  await inTransaction(member, async tx => {
    await lockCommunity(tx, { communityId })
    if (await isMade(tx, key)) return
    const held = await findBanner(tx, { communityId, form: wish.form })
    if (held?.holder_id === accountId) fail('banner_own')
    if ((held?.price ?? 0) !== expected) fail('banner_price_changed', { price: held?.price ?? 0 })
    const moves: Move[] = spending({ communityId, accountId, amount: bannerTax(shown.price) })
    const currency = pointsOf(communityId)
    if (held !== undefined)
      moves.push(
        { holder: { accountId }, currency, amount: -held.price },
        { holder: { accountId: held.holder_id }, currency, amount: held.price },
      )
    await makeEntry(tx, { key, cause: 'banner', actorId: accountId, moves })
    const row = {
      ...{ ...shown, holder_id: accountId, held_since: tx.now() },
      taxed_to: new Date(tx.now().getTime() + WEEK_MS),
    }
    await tx.db
      .insertInto('point_banners')
      .values({ ...row, community_id: communityId, form: wish.form })
      .onConflict(conflict => conflict.columns(['community_id', 'form']).doUpdateSet(row))
      .execute()
  })
}

/**
 * Changes the words, the link and the price of the viewer's banner; the new price is taxed from the next week on.
 * Throws as {@link buyBanner}, and `banner_not_own`.
 */
export async function changeBanner(ctx: Ctx, wish: Omit<Wish, 'correlationId'>): Promise<void> {
  const { member, access, shown } = await readWish(ctx, wish)
  const { numUpdatedRows } = await member.db
    .updateTable('point_banners')
    .set(shown)
    .where('community_id', '=', access.row.id)
    .where('form', '=', wish.form)
    .where('holder_id', '=', member.viewer.id)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) fail('banner_not_own')
}

/** Gives up the viewer's banner. Throws as {@link requirePoints}, and `banner_not_own`. */
export async function releaseBanner(
  ctx: Ctx,
  { community, form }: { community: string; form: BannerForm },
): Promise<void> {
  const { member, access } = await requirePoints(ctx, { name: community })
  const { numDeletedRows } = await member.db
    .deleteFrom('point_banners')
    .where('community_id', '=', access.row.id)
    .where('form', '=', form)
    .where('holder_id', '=', member.viewer.id)
    .executeTakeFirst()
  if (numDeletedRows === 0n) fail('banner_not_own')
}

async function readWish(ctx: Ctx, wish: Omit<Wish, 'correlationId'>) {
  const found = await requirePoints(ctx, { name: wish.community })
  const text = cleanLine(wish.text)
  if (isBlank(text)) fail('field_invalid', { field: 'text' })
  if (lengthOf(text) > POINT_RULES.bannerTextLength)
    fail('text_too_long', { field: 'text', limit: POINT_RULES.bannerTextLength })
  const price = requireAmount(wish.price, { field: 'price', most: POINT_RULES.mostPrice })
  const written = wish.url.trim()
  const url = written === '' ? null : parseUrl(written)
  if (wish.form === 'crypto') await requireAddress(found.member)
  return { ...found, shown: { text, price, url } }
}

async function requireAddress(member: MemberCtx): Promise<void> {
  if ((await activeAddress(member, { accountId: member.viewer.id })) === null) fail('wallet_needed')
}

async function findBanner(
  { db }: Pick<Ctx, 'db'>,
  { communityId, form }: { communityId: CommunityId; form: BannerForm },
): Promise<Banner | undefined> {
  return await db
    .selectFrom('point_banners')
    .select(['holder_id', 'price', 'taxed_to'])
    .where('community_id', '=', communityId)
    .where('form', '=', form)
    .executeTakeFirst()
}

/** A purchase sent again must not be judged by what it changed. */
async function isMade({ db }: Pick<Ctx, 'db'>, key: string): Promise<boolean> {
  const row = await db.selectFrom('ledger_entries').select('id').where('key', '=', key).executeTakeFirst()
  return row !== undefined
}

const AT_ONCE = 200
type Taxed = { communityId: CommunityId; form: BannerForm; holderId: AccountId; price: number; taxedTo: Date }

/**
 * Charges another week's tax for banners whose week is over; members who can't pay lose the banner. A scheduled job;
 * returns how many paid. A week in which no job ran is taxed once it runs again.
 */
export async function taxBanners(ctx: Pick<Ctx, 'db' | 'now'>, signal?: AbortSignal): Promise<number> {
  let paid = 0
  for (;;) {
    const { rows } = await sql<Taxed>`
      select community_id as "communityId", form, holder_id as "holderId", price, taxed_to as "taxedTo" from point_banners
      where taxed_to <= ${ctx.now()} order by taxed_to limit ${sql.lit(AT_ONCE)}`.execute(ctx.db)
    for (const banner of rows) {
      signal?.throwIfAborted()
      if (await taxBanner(ctx, banner)) paid += 1
    }
    // What is due for several weeks is among the next ones.
    const last = rows.at(-1)
    if (
      last === undefined ||
      (rows.length < AT_ONCE && last.taxedTo.getTime() + WEEK_MS > ctx.now().getTime())
    )
      return paid
  }
}

async function taxBanner(ctx: Pick<Ctx, 'db' | 'now'>, banner: Taxed): Promise<boolean> {
  const { communityId, form, holderId: accountId, price, taxedTo } = banner
  const key = `banner-tax:${communityId}:${form}:${accountId}:${taxedTo.toISOString()}`
  // The very week that was read: who took it over meanwhile has paid their own.
  const same = sql`community_id = ${communityId} and form = ${form} and holder_id = ${accountId} 
    and date_trunc('milliseconds', taxed_to) = ${taxedTo}`
  try {
    return await inTransaction(ctx, async tx => {
      const { rows } = await sql`select from point_banners where ${same} for update`.execute(tx.db)
      if (rows.length === 0) return false
      const moves = spending({ communityId, accountId, amount: bannerTax(price) })
      await makeEntry(tx, { key, cause: 'banner_tax', actorId: null, moves })
      await sql`update point_banners set taxed_to = taxed_to + make_interval(days => ${POINT_RULES.bannerDays})
        where ${same}`.execute(tx.db)
      return true
    })
  } catch (error) {
    if (!isAppError(error) || error.code !== 'points_missing') throw error
    await sql`delete from point_banners where ${same}`.execute(ctx.db)
    return false
  }
}
