import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

/**
 * Sends unanswered requests again when the page is left, because a reload aborts those in flight. For idempotent actions only.
 * Returns a function that records a form as sent, and null as answered.
 */
export function useSendAtLeaving(): (fields: Readonly<Record<string, string>> | null) => void {
  const waiting = useRef<Readonly<Record<string, string>>[]>([])
  const { pathname } = useLocation()
  useEffect(() => {
    const send = () => {
      for (const fields of waiting.current.splice(0))
        void fetch(pathname, {
          method: 'POST',
          body: new URLSearchParams(fields),
          keepalive: true,
          redirect: 'manual',
        }).catch(() => {
          // The page is gone, so errors can't be shown.
        })
    }
    window.addEventListener('pagehide', send)
    return () => window.removeEventListener('pagehide', send)
  }, [pathname])
  return fields => {
    waiting.current = fields === null ? [] : [...waiting.current, fields]
  }
}
