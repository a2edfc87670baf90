import { type ComponentType, type LazyExoticComponent, lazy } from 'react'
import type { ModalId, Modals } from './open-modal.ts'

type Content<Id extends ModalId> = ComponentType<Modals[Id] & { onClose: () => void }>
type Registry = { [Id in ModalId]: LazyExoticComponent<Content<Id>> }

/** Every modal's code, loaded when it first opens. */
export const MODALS: Registry = {
  login: lazy(() => import('./login-modal.tsx').then(module => ({ default: module.LoginModal }))),
  report: lazy(() => import('./report-modal.tsx').then(module => ({ default: module.ReportModal }))),
  'why-here': lazy(() => import('./why-here-modal.tsx').then(module => ({ default: module.WhyHereModal }))),
  confirm: lazy(() => import('./confirm-modal.tsx').then(module => ({ default: module.ConfirmModal }))),
}
