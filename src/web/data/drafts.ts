import { runOperation } from './run-operation.ts'

/**
 * What somebody is writing, kept twice: at once in this browser, and two seconds later on the server, so that it
 * survives an error, a reload, an expired session and another device.
 */
export type DraftContent = Record<string, unknown>
type Kept = { content: DraftContent; savedAtMs: number }

const SERVER_DELAY_MS = 2_000
const PREFIX = 'draft:'
const timers = new Map<string, ReturnType<typeof setTimeout>>()
/** Per draft, the end of what the server was asked last: a copy on its way must not arrive after its removal. */
const asked = new Map<string, Promise<unknown>>()

/** Keeps a draft; an empty one is dropped. */
export function keepDraft(slot: string, content: DraftContent, isMember: boolean): void {
  if (isEmpty(content)) {
    dropDraft(slot, isMember)
    return
  }
  writeLocal(slot, { content, savedAtMs: Date.now() })
  clearTimeout(timers.get(slot))
  if (!isMember) return
  timers.set(
    slot,
    // The copy in this browser stands when the server cannot be reached; the next key stroke tries again.
    setTimeout(() => askInTurn(slot, () => runOperation('SaveDraft', { slot, content })), SERVER_DELAY_MS),
  )
}

/** The newest copy of a draft, or null. */
export async function findDraft(slot: string, isMember: boolean): Promise<DraftContent | null> {
  const local = readLocal(slot)
  if (!isMember) return local?.content ?? null
  const remote = await runOperation('LoadDraft', { slot }).catch(() => null)
  if (remote === null) return local?.content ?? null
  return local !== null && local.savedAtMs >= Date.parse(remote.updatedAt) ? local.content : remote.content
}

/** Forgets a draft, after it was sent or thrown away. */
export function dropDraft(slot: string, isMember: boolean): void {
  clearTimeout(timers.get(slot))
  timers.delete(slot)
  try {
    localStorage.removeItem(PREFIX + slot)
  } catch {
    // Storage is switched off: there is no copy to remove.
  }
  if (isMember) askInTurn(slot, () => runOperation('DeleteDraft', { slot }))
}

function askInTurn(slot: string, ask: () => Promise<unknown>): void {
  const before = asked.get(slot) ?? Promise.resolve()
  asked.set(
    slot,
    before.then(ask).catch(() => undefined),
  )
}

function isEmpty(content: DraftContent): boolean {
  return Object.values(content).every(
    value =>
      value === '' || value === false || value === null || (Array.isArray(value) && value.length === 0),
  )
}

function writeLocal(slot: string, kept: Kept): void {
  try {
    localStorage.setItem(PREFIX + slot, JSON.stringify(kept))
  } catch {
    // Storage is full or switched off: the server's copy remains.
  }
}

function readLocal(slot: string): Kept | null {
  try {
    const kept = JSON.parse(localStorage.getItem(PREFIX + slot) ?? 'null') as Kept | null
    return kept !== null && typeof kept.content === 'object' ? kept : null
  } catch {
    return null
  }
}
