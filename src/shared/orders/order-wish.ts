import type { AccountId } from '#shared/ids.ts'

/** Why a month of Premium is paid: `subscribe` starts renewals, `renewal` is one of them, `gift` is for another member. */
export type PremiumCause = 'subscribe' | 'renewal' | 'gift'

/** The purpose of an order besides its coins. */
export type OrderWish =
  /** `cardId`: the saved card that it is paid with; `renewalCents`: what the months after it cost. */
  | { premium: PremiumCause; receiverId: AccountId; cardId: number | null; renewalCents: number | null }
  | { award: string; target: string; message: string; isAnonymous: boolean }
