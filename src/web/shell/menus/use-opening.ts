import { type RefObject, useEffect, useRef } from 'react'

/** Runs `run` whenever the menu around the element opens, and at once when it is open. `run` keeps its identity. */
export function useOpening(run: () => void): RefObject<HTMLDivElement | null> {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const menu = place.current?.closest('details')
    const handleToggle = () => {
      if (menu?.open === true) run()
    }
    menu?.addEventListener('toggle', handleToggle)
    handleToggle()
    return () => menu?.removeEventListener('toggle', handleToggle)
  }, [run])
  return place
}
