import { createElement } from 'react'
import { openModal } from '../../modals/open-modal.ts'

/** Asks for the password or a passkey in a dialog, then continues the member's or admin's action. */
export function askRecentLogin(onDone: () => void, isForAdmin = false): void {
  openModal('late', {
    load: async () => {
      const { RecentLoginModal } = await import('./recent-login-modal.tsx')
      return ({ onClose }) => createElement(RecentLoginModal, { isForAdmin, onDone, onClose })
    },
  })
}
