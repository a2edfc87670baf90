import type { ComponentType } from 'react'
import type { ModalId, Modals } from './open-modal.ts'

type Content<Id extends ModalId> = ComponentType<Modals[Id] & { onClose: () => void }>
type Registry = { [Id in ModalId]: () => Promise<Content<Id>> }

/** Every modal's code, loaded when it opens. */
export const MODALS: Registry = {
  login: () => import('./login-modal.tsx').then(module => module.LoginModal),
  shortcuts: () => import('./shortcuts-modal.tsx').then(module => module.ShortcutsModal),
  report: () => import('./report-modal.tsx').then(module => module.ReportModal),
  'why-here': () => import('./why-here-modal.tsx').then(module => module.WhyHereModal),
  confirm: () => import('./confirm-modal.tsx').then(module => module.ConfirmModal),
}
