import { createElement } from 'react'
import { openModal } from '../../modals/open-modal.ts'

/** Asks for the password (or a passkey) in place and then does what was asked for. */
export function askRecentLogin(onDone: () => void): void {
  openModal('late', {
    load: async () => {
      const { RecentLoginModal } = await import('./recent-login-modal.tsx')
      return ({ onClose }) => createElement(RecentLoginModal, { onDone, onClose })
    },
  })
}
