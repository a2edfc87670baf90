import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

/**
 * What was sent and not answered is sent once more when the page is left: a reload takes the request back that is under way.
 * For what is the same done twice. Returns what notes a form as sent, and null as answered.
 */
export function useSendAtLeaving(): (fields: Record<string, string> | null) => void {
  const waiting = useRef<Record<string, string>[]>([])
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
          // Nobody is there any more to be told.
        })
    }
    window.addEventListener('pagehide', send)
    return () => window.removeEventListener('pagehide', send)
  }, [pathname])
  return fields => {
    waiting.current = fields === null ? [] : [...waiting.current, fields]
  }
}
