import type { AchievementId } from './achievements.ts'
import type { BannerForm } from './point-rules.ts'

/** A banner as shown beside a community's posts. */
export type PointBannerView = {
  form: BannerForm
  text: string
  url: string | null
  /** A name, or an address in the crypto form. */
  holder: string
  price: number
}

export type BadgeView = {
  id: number
  emoji: string
  url: string | null
  title: string
  price: number
  isPremium: boolean
}

/** A community's points as a member sees them. */
export type PointsView = {
  name: string
  prefixedName: string
  path: string
  balance: number
  /** So many points for one coin; null: they can't be converted. */
  pointsPerCoin: number | null
  canBurn: boolean
  membership: { price: number; days: number; endsAt: string | null; renews: boolean }
  badges: (BadgeView & { isOwned: boolean; isWorn: boolean })[]
  banners: (PointBannerView & { isOwn: boolean; taxedTo: string })[]
  achievements: { id: AchievementId; isUnlocked: boolean; isChosen: boolean }[]
}

/** The data of the vault page and the dialogs about points. */
export type VaultData = {
  vault: VaultView
  /** Why there is nothing about the community that was asked for. */
  problem: string | null
  /** Names the next act: sent twice, it is done once. */
  correlation: string
}

export type VaultView = {
  /** Communities whose points the member has, or could have. */
  communities: { name: string; prefixedName: string; path: string; balance: number }[]
  wallet: { address: string; origin: 'signed' | 'local'; createdAt: string; backedUpAt: string | null } | null
  /** The message the owner of an address signs. */
  walletMessage: string
  chosen: PointsView | null
}
