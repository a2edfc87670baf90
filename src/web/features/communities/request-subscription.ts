import { inQuietMoment } from '../../data/quiet-moment.ts'

type Tell = (isMember: boolean) => void

/** Callbacks per community, so that buttons appearing together share one request. */
const waiting = new Map<string, Set<Tell>>()

/** Checks whether the member has joined a community, since another tab may have changed it. Returns a cancel function. */
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
    // On failure the buttons stay as rendered.
  }
}
