import { inQuietMoment } from '../../data/quiet-moment.ts'

type Callback = (isMember: boolean) => void

/** Callbacks per community, so that buttons appearing together share one request. */
const waiting = new Map<string, Set<Callback>>()

/** Checks whether the member has joined a community, since another tab may have changed it. Returns a cancel function. */
export function requestSubscription(fullname: string, callback: Callback): () => void {
  if (waiting.size === 0) inQuietMoment(() => void askForAll())
  const callbacks = waiting.get(fullname) ?? new Set()
  waiting.set(fullname, callbacks.add(callback))
  return () => void callbacks.delete(callback)
}

async function askForAll(): Promise<void> {
  const asked = new Map(waiting)
  waiting.clear()
  try {
    const answer = await fetch(`/api/v1/me/subscriptions?ids=${[...asked.keys()].join(',')}`)
    if (!answer.ok) return
    const { subredditOrder, profileOrder } = (await answer.json()) as Record<string, string[]>
    const joined = new Set([...(subredditOrder ?? []), ...(profileOrder ?? [])])
    for (const [fullname, callbacks] of asked)
      for (const callback of callbacks) callback(joined.has(fullname))
  } catch {
    // On failure the buttons stay as rendered.
  }
}
