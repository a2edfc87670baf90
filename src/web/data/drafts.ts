import { runOperation } from './run-operation.ts'

/**
 * A draft's content, saved at once in this browser and two seconds later on the server, so it survives an error, a reload, an
 * expired session and a change of device.
 */
export type DraftContent = Record<string, unknown>
type Kept = { content: DraftContent; savedAtMs: number }

const SERVER_DELAY_MS = 2_000
const PREFIX = 'draft:'
const timers = new Map<string, ReturnType<typeof setTimeout>>()
/** Last request per draft: a save in flight must not arrive after the deletion. */
const asked = new Map<string, Promise<unknown>>()

/** Saves a draft; an empty one is deleted. */
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
    // When the server is unreachable the local copy remains; the next keystroke retries.
    setTimeout(() => askInTurn(slot, () => runOperation('SaveDraft', { slot, content })), SERVER_DELAY_MS),
  )
}

/** Returns the newest copy of a draft, or null. */
export async function findDraft(slot: string, isMember: boolean): Promise<DraftContent | null> {
  const local = readLocal(slot)
  if (!isMember) return local?.content ?? null
  const remote = await runOperation('LoadDraft', { slot }).catch(() => null)
  if (remote === null) return local?.content ?? null
  return local !== null && local.savedAtMs >= Date.parse(remote.updatedAt) ? local.content : remote.content
}

/** Deletes a draft after it was sent or discarded. */
export function dropDraft(slot: string, isMember: boolean): void {
  clearTimeout(timers.get(slot))
  timers.delete(slot)
  try {
    localStorage.removeItem(PREFIX + slot)
  } catch {
    // Storage is disabled: there is no copy to remove.
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
    // Storage is full or disabled: the server's copy remains.
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
