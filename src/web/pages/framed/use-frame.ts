import { useEffect } from 'react'
import { parseAccountManagerMessage } from '#shared/accounts/account-manager.ts'
import { closeModal } from '../../modals/open-modal.ts'

/** Makes a page that is framed by another page of the site behave: it lets that page close its dialog, and leaves the frame. */
export function useFrame(): void {
  useEffect(listenForClose, [])
  useEffect(() => leaveFrame, [])
}

/** The dialog's destination, such as a new community, doesn't belong in a frame, so the surrounding page navigates. */
function leaveFrame(): void {
  if (window.parent !== window && !/^\/framed(?:Modal|Gild)\//.test(window.location.pathname))
    window.parent.location.assign(window.location.href)
}

/** Lets the surrounding page close the dialog; messages from other origins are ignored. */
function listenForClose(): () => void {
  const handleMessage = (event: MessageEvent) => {
    if (event.origin !== window.location.origin || event.source !== window.parent) return
    if (parseAccountManagerMessage(event.data)?.kind === 'close') closeModal()
  }
  window.addEventListener('message', handleMessage)
  return () => window.removeEventListener('message', handleMessage)
}
