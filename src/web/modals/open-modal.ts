import type { Operations } from 'virtual:operations'
import type { ComponentType } from 'react'
import type { AccountManagerData, AccountManagerPage } from '#shared/accounts/account-manager.ts'
import type { ErrorCode } from '#shared/errors.ts'
import type { MultiIcon } from '#shared/multis.ts'
import type { BannerForm } from '#shared/points/point-rules.ts'
import type { PredictionView } from '#shared/predictions/prediction-view.ts'
import type { FlairChoice, FlairView } from '#shared/views/flair-view.ts'
import type { ModContext } from '#shared/views/mod-view.ts'

/** The subject of a flair choice; `account` null: your own. A draft post stores the choice itself. */
export type FlairTarget =
  | { kind: 'user'; community: string; account: string | null }
  | { kind: 'post'; fullname: string }
  | {
      kind: 'new-post'
      community: string
      choice: FlairChoice
      onApply: (choice: FlairChoice, flair: FlairView | null) => void
    }

/** The action a visitor tried when asked to log in. */
type LoginPurpose = 'vote' | 'comment' | 'save' | 'report' | 'post'

/** The removed items, and those that failed. */
export type RemovalOutcome = { done: string[]; refused: { target: string; code: ErrorCode }[] }

/** The modals with their props; their code loads when they open (registry.ts). */
export type Modals = {
  /** A modal opened only by code that is itself loaded late. */
  late: { load: () => Promise<ComponentType<{ onClose: () => void }>> }
  /** `thingId`: the post or comment it is about; `isFramed`: on a page of its own that reports to the surrounding page. */
  login: { reason?: string; to?: LoginPurpose; thingId?: string; isFramed?: boolean }
  report: { fullname: string }
  /** The flair of a member, a post, or a draft post. */
  flair: FlairTarget
  /** Before the style editor opens on a dark page. */
  'blade-dark-mode': { run: () => void }
  /** Before leaving with unsaved style changes. */
  'blade-unsaved': { discard: () => void; cancel: () => void }
  'welcome-back': { name: string }
  onboarding: Record<string, never>
  /** An account manager page in a frame; `isOffered`: opened without the reader asking. */
  'account-manager': { page: AccountManagerPage; isOffered?: boolean } & AccountManagerData
  'create-community': Record<string, never>
  /** R2.14-oth-14 to -17. `communities`: initial names; `community`: `pottery`, or `u_ann` for a profile. */
  'create-multi': { communities?: string }
  'duplicate-multi': { owner: string; name: string; title: string }
  'edit-multi': {
    name: string
    title: string
    description: string
    icon: MultiIcon | null
    isPublic: boolean
  }
  'add-to-multi': { community: string; prefixedName: string }
  /** Available to editors of the collections of a post's community. */
  'add-to-collection': { fullname: string }
  'edit-description': { name: string; path: string; description: string }
  'join-request': { kind: 'contributor' | 'private'; name: string; path: string }
  'join-request-pending': { name: string; askedAt: string }
  welcome: { name: string; html: string }
  /** `name`: the generated username. */
  username: { name: string }
  /** R2.14-mod-01 to -05: moderator dialogs. */
  'ban-user': ModContext
  'mute-user': ModContext
  /** The dialog also removes the items when `onRemoved` is given. `title` describes several items in one line. */
  'removal-reason': ModContext & { title: string; onRemoved?: (outcome: RemovalOutcome) => void }
  'crowd-control': { fullname: string }
  'suggested-sort': { fullname: string }
  'pin-limit': { fullname: string; onPinned?: () => void }
  /** R2.14-oth-18 */
  'mod-share': { fullname: string }
  shortcuts: Record<string, never>
  /** R2.14-oth-22, R2.14-oth-23: push messages on this device. */
  'push-prompt': Record<string, never>
  'push-pre-prompt': Record<string, never>
  /** R2.14-mon-06: gives a post or comment an award. */
  gild: { fullname: string }
  /** R2.14-mon-16: the awards of a post or comment, and who gave them. */
  'top-awarders': { fullname: string }
  /** R2.14-mon-01. `coins`: the package that is chosen at first. */
  'coin-purchase': {
    coins?: number
    /** The offers, if already known; requested otherwise. */
    offered?: Operations['CoinOffers']['result']
    /** Prices of a sale, and their name. */
    sale?: { context: string; packages: readonly { coins: number; cents: number }[] }
    onBought?: (balance: number) => void
  }
  /** R2.14-mon-02: free awards that the reader may claim. */
  'claim-award': { onClaimed?: () => void }
  /** R2.14-mon-03, R2.14-mon-08: the coin packages, or the first month of Premium, of a sale. */
  'coin-offer': { onBought?: (balance: number) => void }
  'gold-offer': { onBought?: () => void }
  /** R2.14-mon-13: subscribes to Premium. */
  'premium-purchase': { offer?: { cents: number; context: string }; onBought?: () => void }
  /** Pays for a month of Premium for another member. */
  'premium-gift': { cents: number; currency: string }
  /** R2.14-mon-09 to R2.14-mon-20, R2.14-oth-01: what members do with the points of a community, by its name. */
  'badge-purchase': { community: string }
  /** R2.14-mon-12: `form`: of the two banners this one alone. */
  'banner-purchase': { community: string; form?: BannerForm }
  'banner-manage': { community: string; form?: BannerForm }
  'burn-points': { community: string }
  'convert-to-coins': { community: string }
  'transfer-points': { community: string }
  'wallet-registration': Record<string, never>
  'achievement-flair': { community: string }
  /** R2.14-mon-21, R2.14-mon-22: for moderators. */
  'premium-badges': { community: string }
  'premium-badge-upload': { community: string }
  /** R2.14-oth-02 to R2.14-oth-07: predictions, and their tournaments. */
  'cancel-prediction': { community: string; prediction: PredictionView }
  'change-prediction-outcome': { community: string; prediction: PredictionView }
  'change-prediction-end': { community: string; prediction: PredictionView }
  'predictions-premium': { name: string; prefixedName: string }
  'predictions-inactivity': { title: string; days: number }
  'tournament-limit': { title: string }
  /** R2.14-oth-09, R2.14-oth-10: what the operator wrote. */
  'governance-mainnet': Record<string, never>
  'governance-release-notes': Record<string, never>
  confirm: {
    title: string
    text: string
    confirm: string
    run: () => void | Promise<void>
    cancel?: () => void
  }
}
export type ModalId = keyof Modals
export type OpenModal = { [Id in ModalId]: { id: Id; props: Modals[Id] } }[ModalId]

let current: OpenModal | null = null
const listeners = new Set<() => void>()

/** Opens a modal; only one is open at a time. */
export function openModal<Id extends ModalId>(id: Id, props: Modals[Id]): void {
  current = { id, props } as OpenModal
  for (const listener of listeners) listener()
}

export function closeModal(): void {
  current = null
  for (const listener of listeners) listener()
}

export function currentModal(): OpenModal | null {
  return current
}

export function onModal(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
