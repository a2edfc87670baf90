import type { Currency, Move } from '#domain/ledger/ledger.ts'
import type { AccountId, CommunityId } from '#shared/ids.ts'

export function pointsOf(communityId: CommunityId): Currency {
  return `points:${communityId}`
}

/** Returns the moves by which a member spends points of a community. */
export function spending(of: { accountId: AccountId; communityId: CommunityId; amount: number }): Move[] {
  const currency = pointsOf(of.communityId)
  return [
    { holder: { accountId: of.accountId }, currency, amount: -of.amount },
    { holder: { house: 'spent' }, currency, amount: of.amount },
  ]
}
