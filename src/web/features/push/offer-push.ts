import { runOperation } from '../../data/run-operation.ts'
import { currentModal, openModal } from '../../modals/open-modal.ts'
import { COMMENTED } from './commented.ts'
import { keepPush, pushAbility } from './push-device.ts'

const MEMORY = 'push-offer'
/** The key that records, in this tab's session, that the visit was counted. */
const COUNTED = 'push-visit'
/** R2.14-oth-24. */
const VISITS = 3
const PAUSE_DAYS = 30
/** A moment to read the page, or to see one's comment appear. */
const WAIT_MS = 3_000
/** Pages where the question would be in the way. */
const ELSEWHERE =
  /^\/(?:login|register|logout|setup|account|password_reset|settings|framedModal|framedGild)(?:\/|$)/

type Memory = { visits: number; askedAtMs: number }

/**
 * Offers members push messages after their third visit or first comment, at most once in 30 days (R2.14-oth-24), and keeps
 * those that are on working.
 */
export function offerPush(): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const offerSoon = () => {
    clearTimeout(timer)
    timer = setTimeout(() => void offer(), WAIT_MS)
  }
  window.addEventListener(COMMENTED, offerSoon)
  if (isNewVisit()) {
    const memory = recall()
    keep({ ...memory, visits: memory.visits + 1 })
    if (pushAbility() === 'granted') keepPush().catch(() => {})
    else if (memory.visits + 1 >= VISITS) offerSoon()
  }
  return () => {
    clearTimeout(timer)
    window.removeEventListener(COMMENTED, offerSoon)
  }
}

async function offer(): Promise<void> {
  if (pushAbility() !== 'unasked' || !isDue() || isBusy()) return
  // Without keys there is nothing to offer.
  const state = await runOperation('PushState', {}).catch(() => null)
  if (state === null || state.key === null || state.isOn || !isDue() || isBusy()) return
  keep({ ...recall(), askedAtMs: Date.now() })
  openModal('push-pre-prompt', {})
}

function isBusy(): boolean {
  const { activeElement } = document
  const isTyping =
    (activeElement instanceof HTMLTextAreaElement || activeElement instanceof HTMLInputElement) &&
    activeElement.value !== ''
  return ELSEWHERE.test(window.location.pathname) || currentModal() !== null || isTyping
}

function isDue(): boolean {
  return Date.now() - recall().askedAtMs >= PAUSE_DAYS * 24 * 3_600_000
}

function isNewVisit(): boolean {
  try {
    if (sessionStorage.getItem(COUNTED) !== null) return false
    sessionStorage.setItem(COUNTED, '1')
    return true
  } catch {
    // Without storage, don't ask at all, to avoid asking again and again.
    return false
  }
}

function recall(): Memory {
  try {
    const kept = JSON.parse(localStorage.getItem(MEMORY) ?? '{}') as Partial<Memory>
    return { visits: Number(kept.visits ?? 0) || 0, askedAtMs: Number(kept.askedAtMs ?? 0) || 0 }
  } catch {
    return { visits: 0, askedAtMs: 0 }
  }
}

function keep(memory: Memory): void {
  try {
    localStorage.setItem(MEMORY, JSON.stringify(memory))
  } catch {
    // Full or forbidden.
  }
}
