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
  'welcome-back': () => import('./welcome-back-modal.tsx').then(module => module.WelcomeBackModal),
  'account-manager': () => import('./account-manager-modal.tsx').then(module => module.AccountManagerModal),
  onboarding: () => import('./onboarding-modal.tsx').then(module => module.OnboardingModal),
  username: () => import('./username-modal.tsx').then(module => module.UsernameModal),
  confirm: () => import('./confirm-modal.tsx').then(module => module.ConfirmModal),
}
