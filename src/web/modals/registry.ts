import type { ComponentType } from 'react'
import type { ModalId, Modals } from './open-modal.ts'

type Closing = { onClose: () => void }
type Registry = {
  [Id in ModalId]: (
    props: Modals[Id],
  ) => Promise<ComponentType<(Id extends 'late' ? unknown : Modals[Id]) & Closing>>
}

/** Every modal's code, loaded when it opens. */
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
  'edit-description': () =>
    import('./edit-description-modal.tsx').then(module => module.EditDescriptionModal),
  'join-request': () => import('./join-request-modal.tsx').then(module => module.JoinRequestModal),
  'join-request-pending': () =>
    import('./join-request-pending-modal.tsx').then(module => module.JoinRequestPendingModal),
  welcome: () => import('./welcome-modal.tsx').then(module => module.WelcomeModal),
  'mod-share': () => import('./mod-share-modal.tsx').then(module => module.ModShareModal),
  confirm: () => import('./confirm-modal.tsx').then(module => module.ConfirmModal),
}
