import { createElement } from 'react'
import { openModal } from '../../modals/open-modal.ts'

/** Asks for the password (or a passkey) in place and then does what was asked for: to one's own account, or as an admin. */
export function askRecentLogin(onDone: () => void, isForAdmin = false): void {
  openModal('late', {
    load: async () => {
      const { RecentLoginModal } = await import('./recent-login-modal.tsx')
      return ({ onClose }) => createElement(RecentLoginModal, { isForAdmin, onDone, onClose })
    },
  })
}
