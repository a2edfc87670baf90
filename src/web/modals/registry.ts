import type { ComponentType } from 'react'
import type { ModalId, Modals } from './open-modal.ts'

type Closing = { onClose: () => void }
type Registry = {
  [Id in ModalId]: (
    props: Modals[Id],
  ) => Promise<ComponentType<(Id extends 'late' ? unknown : Modals[Id]) & Closing>>
}

/** The code of every modal, loaded when it opens. */
export const MODALS: Registry = {
  login: () => import('./login-modal.tsx').then(module => module.LoginModal),
  late: ({ load }) => load(),
  report: () => import('./report-modal.tsx').then(module => module.ReportModal),
  flair: () => import('./flair-modal.tsx').then(module => module.FlairModal),
  'blade-dark-mode': () => import('./blade-modals.tsx').then(module => module.BladeDarkModeModal),
  'blade-unsaved': () => import('./blade-modals.tsx').then(module => module.BladeUnsavedModal),
  'welcome-back': () => import('./welcome-back-modal.tsx').then(module => module.WelcomeBackModal),
  'account-manager': () => import('./account-manager-modal.tsx').then(module => module.AccountManagerModal),
  onboarding: () => import('./onboarding-modal.tsx').then(module => module.OnboardingModal),
  username: () => import('./username-modal.tsx').then(module => module.UsernameModal),
  'ban-user': () => import('./ban-user-modal.tsx').then(module => module.BanUserModal),
  'mute-user': () => import('./mute-user-modal.tsx').then(module => module.MuteUserModal),
  'removal-reason': () => import('./removal-reason-modal.tsx').then(module => module.RemovalReasonModal),
  'crowd-control': () => import('./crowd-control-modal.tsx').then(module => module.CrowdControlModal),
  'suggested-sort': () => import('./suggested-sort-modal.tsx').then(module => module.SuggestedSortModal),
  'pin-limit': () => import('./pin-limit-modal.tsx').then(module => module.PinLimitModal),
  'create-community': () =>
    import('./create-community-modal.tsx').then(module => module.CreateCommunityModal),
  'create-multi': () => import('./create-multi-modal.tsx').then(module => module.CreateMultiModal),
  'duplicate-multi': () => import('./duplicate-multi-modal.tsx').then(module => module.DuplicateMultiModal),
  'edit-multi': () => import('./edit-multi-modal.tsx').then(module => module.EditMultiModal),
  'add-to-multi': () => import('./add-to-multi-modal.tsx').then(module => module.AddToMultiModal),
  'add-to-collection': () =>
    import('./add-to-collection-modal.tsx').then(module => module.AddToCollectionModal),
  'edit-description': () =>
    import('./edit-description-modal.tsx').then(module => module.EditDescriptionModal),
  'join-request': () => import('./join-request-modal.tsx').then(module => module.JoinRequestModal),
  'join-request-pending': () =>
    import('./join-request-pending-modal.tsx').then(module => module.JoinRequestPendingModal),
  gild: () => import('./gild-modal.tsx').then(module => module.GildModal),
  'top-awarders': () => import('./top-awarders-modal.tsx').then(module => module.TopAwardersModal),
  'coin-purchase': () => import('./coin-purchase-modal.tsx').then(module => module.CoinPurchaseModal),
  'claim-award': () => import('./shop/claim-award-modal.tsx').then(module => module.ClaimAwardModal),
  'coin-offer': () => import('./shop/sale-modals.tsx').then(module => module.CoinOfferModal),
  'gold-offer': () => import('./shop/sale-modals.tsx').then(module => module.GoldOfferModal),
  'premium-purchase': () =>
    import('./shop/premium-purchase-modal.tsx').then(module => module.PremiumPurchaseModal),
  'premium-gift': () => import('./shop/premium-gift-modal.tsx').then(module => module.PremiumGiftModal),
  welcome: () => import('./welcome-modal.tsx').then(module => module.WelcomeModal),
  'mod-share': () => import('./mod-share-modal.tsx').then(module => module.ModShareModal),
  shortcuts: () => import('./shortcuts-modal.tsx').then(module => module.ShortcutsModal),
  'push-prompt': () => import('./push-modals.tsx').then(module => module.PushPromptModal),
  'push-pre-prompt': () => import('./push-modals.tsx').then(module => module.PushPrePromptModal),
  'badge-purchase': () => import('./points/points-modals.tsx').then(module => module.BadgePurchaseModal),
  'banner-purchase': () => import('./points/points-modals.tsx').then(module => module.BannerPurchaseModal),
  'banner-manage': () => import('./points/points-modals.tsx').then(module => module.BannerManageModal),
  'burn-points': () => import('./points/points-modals.tsx').then(module => module.BurnPointsModal),
  'convert-to-coins': () => import('./points/points-modals.tsx').then(module => module.ConvertToCoinsModal),
  'transfer-points': () => import('./points/points-modals.tsx').then(module => module.TransferPointsModal),
  'wallet-registration': () =>
    import('./points/points-modals.tsx').then(module => module.WalletRegistrationModal),
  'achievement-flair': () =>
    import('./points/points-modals.tsx').then(module => module.AchievementFlairModal),
  'premium-badges': () =>
    import('./points/point-badges-modals.tsx').then(module => module.PremiumBadgesModal),
  'premium-badge-upload': () =>
    import('./points/point-badges-modals.tsx').then(module => module.PremiumBadgeUploadModal),
  'governance-mainnet': () =>
    import('./points/governance-modals.tsx').then(module => module.GovernanceMainnetModal),
  'governance-release-notes': () =>
    import('./points/governance-modals.tsx').then(module => module.GovernanceReleaseNotesModal),
  'cancel-prediction': () =>
    import('./points/prediction-modals.tsx').then(module => module.CancelPredictionModal),
  'change-prediction-outcome': () =>
    import('./points/prediction-modals.tsx').then(module => module.ChangePredictionOutcomeModal),
  'change-prediction-end': () =>
    import('./points/prediction-modals.tsx').then(module => module.ChangePredictionEndModal),
  'predictions-premium': () =>
    import('./points/prediction-modals.tsx').then(module => module.PredictionsPremiumModal),
  'predictions-inactivity': () =>
    import('./points/prediction-modals.tsx').then(module => module.PredictionsInactivityModal),
  'tournament-limit': () =>
    import('./points/prediction-modals.tsx').then(module => module.TournamentLimitModal),
  confirm: () => import('./confirm-modal.tsx').then(module => module.ConfirmModal),
}
