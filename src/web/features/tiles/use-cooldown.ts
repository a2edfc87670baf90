import { useCallback, useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import type { Cooldown } from '#shared/tiles/tile-rules.ts'

type Answer = Cooldown & { event: { title: string } | null }
/** `endsMs` is when the wait ends by this browser's clock, 0 without one. */
type Known = { answer: Answer; endsMs: number }

const TICK_MS = 1_000

/**
 * Returns the viewer's wait and the milliseconds that are left of it, counted down each second (R4-cool-01). It is fetched
 * when `load` is called, and from then on again when it has expired and when the page changes (R4-cool-02, R4-cool-03).
 */
export function useCooldown(): { cooldown: Answer | undefined; leftMs: number; load: () => void } {
  const [known, setKnown] = useState<Known>()
  const [now, setNow] = useState(0)
  const latest = useRef(0)
  const load = useCallback(() => {
    latest.current += 1
    const mine = latest.current
    void fetchCooldown().then(answer => {
      if (answer === null || mine !== latest.current) return
      setNow(Date.now())
      setKnown(answer)
    })
  }, [])
  useNextPages(load, known?.answer.event != null)
  useEffect(() => {
    if (known === undefined || known.endsMs === 0) return
    const timer = setInterval(() => {
      setNow(Date.now())
      if (Date.now() < known.endsMs) return
      clearInterval(timer)
      load()
    }, TICK_MS)
    return () => clearInterval(timer)
  }, [known, load])
  return { cooldown: known?.answer, leftMs: Math.max(0, (known?.endsMs ?? 0) - now), load }
}

/** Calls `load` on each page after the first, while there is an event. */
function useNextPages(load: () => void, isOn: boolean): void {
  const { key } = useLocation()
  const last = useRef(key)
  useEffect(() => {
    if (key === last.current) return
    last.current = key
    if (isOn) load()
  }, [key, load, isOn])
}

/** Returns null when the server cannot be asked: what is shown stays. */
async function fetchCooldown(): Promise<Known | null> {
  try {
    const response = await fetch('/api/v1/me/cooldown')
    if (!response.ok) return null
    const answer = (await response.json()) as Answer
    if (answer.expiresAt === null) return { answer, endsMs: 0 }
    // The two clocks may differ.
    const serverMs = Date.parse(response.headers.get('date') ?? '')
    const ahead = Number.isNaN(serverMs) ? 0 : Date.now() - serverMs
    const isNear = Math.abs(ahead) < 2 * TICK_MS
    return { answer, endsMs: Date.parse(answer.expiresAt) + (isNear ? 0 : ahead) }
  } catch {
    return null
  }
}
