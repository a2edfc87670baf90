import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

/** Closes a dialog whose form navigates, once the next page has loaded. */
export function useCloseOnArrival(onClose: () => void): void {
  const { key } = useLocation()
  const openedAt = useRef(key)
  useEffect(() => {
    if (openedAt.current !== key) onClose()
  }, [key, onClose])
}
