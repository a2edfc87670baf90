import { inQuietMoment } from '../../data/quiet-moment.ts'

type Tell = (isMember: boolean) => void

/** Who waits to hear about which community: buttons that appear together ask together. */
const waiting = new Map<string, Set<Tell>>()

/** Asks whether the member has joined a community, which another tab or device may have changed. Returns what stops waiting. */
export function requestSubscription(fullname: string, tell: Tell): () => void {
  if (waiting.size === 0) inQuietMoment(() => void askForAll())
  const tells = waiting.get(fullname) ?? new Set()
  waiting.set(fullname, tells.add(tell))
  return () => void tells.delete(tell)
}

async function askForAll(): Promise<void> {
  const asked = new Map(waiting)
  waiting.clear()
  try {
    const answer = await fetch(`/api/v1/me/subscriptions?ids=${[...asked.keys()].join(',')}`)
    if (!answer.ok) return
    const { subredditOrder, profileOrder } = (await answer.json()) as Record<string, string[]>
    const joined = new Set([...(subredditOrder ?? []), ...(profileOrder ?? [])])
    for (const [fullname, tells] of asked) for (const tell of tells) tell(joined.has(fullname))
  } catch {
    // Without an answer the buttons stay as they were sent.
  }
}
