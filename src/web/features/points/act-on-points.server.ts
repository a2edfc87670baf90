import { chooseAchievement } from '#domain/points/achievements.ts'
import { buyBadge, chooseBadge } from '#domain/points/badges.ts'
import { buyBanner, changeBanner, releaseBanner } from '#domain/points/banners.ts'
import { buyMembership, setRenewal } from '#domain/points/memberships.ts'
import { burnPoints, convertPoints, transferPoints } from '#domain/points/move-points.ts'
import { registerWallet } from '#domain/wallets/wallets.ts'
import type { RequestContext } from '#platform/context/request-context.ts'
import { fail } from '#shared/errors.ts'
import { exactCount, fullDate } from '#shared/messages/format-numbers.ts'
import { t } from '#shared/messages/t.ts'
import { BANNER_FORMS, POINT_ACTS } from '#shared/points/point-rules.ts'
import { flag, type InputOf, id, number, oneOf, text } from '../../forms/form-input.ts'

/** The fields of all point forms; each form has those it needs. */
export const POINT_FIELDS = {
  act: oneOf(...POINT_ACTS),
  intent: text,
  community: text,
  correlation: text,
  amount: number,
  to: text,
  badge: id,
  form: oneOf(...BANNER_FORMS),
  price: number,
  /** The prices the buyer was shown. */
  expectedPoints: number,
  expectedCrypto: number,
  text,
  url: text,
  achievement: text,
  address: text,
  signature: text,
  isOwnWallet: flag,
}
type Asked = InputOf<typeof POINT_FIELDS>

/** Carries out a point form and returns the confirmation for its sender. */
export async function actOnPoints(info: RequestContext, asked: Asked): Promise<{ ok: string }> {
  return { ok: await ACTS[asked.act](info, asked) }
}

const ACTS: Record<Asked['act'], (info: RequestContext, asked: Asked) => Promise<string>> = {
  async transfer({ ctx }, { community, amount, to, correlation: correlationId }) {
    const { balance } = await transferPoints(ctx, { community, amount, to, correlationId })
    return t('points.transferred', { amount, balance: exactCount(balance) })
  },
  async burn({ ctx }, { community, amount, correlation: correlationId }) {
    const { balance } = await burnPoints(ctx, { community, amount, correlationId })
    return t('points.burned', { amount, balance: exactCount(balance) })
  },
  async convert({ ctx, points }, { community, amount, correlation: correlationId }) {
    const pointsPerCoin = points.rates[community.toLowerCase()] ?? null
    const { balance, coins } = await convertPoints(ctx, { community, amount, correlationId, pointsPerCoin })
    return t('points.converted', { coins, balance: exactCount(balance) })
  },
  async membership({ ctx }, { community, intent, correlation: correlationId }) {
    if (intent === 'stop' || intent === 'start') {
      await setRenewal(ctx, { community, renews: intent === 'start' })
      return t(intent === 'start' ? 'points.renewalOn' : 'points.renewalOff')
    }
    const { endsAt } = await buyMembership(ctx, { community, correlationId })
    return t('points.membershipBought', { date: fullDate(endsAt.toISOString()) })
  },
  async badge({ ctx }, { community, intent, badge: badgeId, correlation: correlationId }) {
    if (intent === 'wear') await chooseBadge(ctx, { community, badgeId })
    else await buyBadge(ctx, { community, badgeId, correlationId })
    return t('points.badgeWorn')
  },
  async banner({ ctx }, { community, form, price, text, url, correlation: correlationId, ...asked }) {
    const expected = form === 'crypto' ? asked.expectedCrypto : asked.expectedPoints
    await buyBanner(ctx, { community, form, price, text, url, expected, correlationId })
    return t('points.bannerBought')
  },
  async 'banner-manage'({ ctx }, { community, intent, form, price, text, url }) {
    if (intent === 'release') {
      await releaseBanner(ctx, { community, form })
      return t('points.bannerReleased')
    }
    await changeBanner(ctx, { community, form, price, text, url })
    return t('points.bannerSaved')
  },
  async achievement({ ctx }, { community, achievement }) {
    await chooseAchievement(ctx, { community, achievement })
    return t('points.achievementSaved')
  },
  async wallet({ ctx, siteName }, { isOwnWallet, address, signature }) {
    const proof = isOwnWallet ? { address, signature } : null
    if (proof !== null && address.length > 100) fail('field_invalid', { field: 'address' })
    if (proof !== null && signature.length > 1_000) fail('field_invalid', { field: 'signature' })
    const registered = await registerWallet(ctx, { siteName, proof })
    return t('points.walletDone', registered)
  },
}
