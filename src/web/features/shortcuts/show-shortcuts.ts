import { openModal } from '../../modals/open-modal.ts'

/** Opens the sheet of keyboard shortcuts. */
export function showShortcuts(): void {
  openModal('late', {
    load: () => import('./shortcuts-modal.tsx').then(module => module.ShortcutsModal),
  })
}
