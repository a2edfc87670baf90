import { useSyncExternalStore } from 'react'
import type { MenuCommunity } from '#shared/views/community-view.ts'

/** Communities joined and left on this page, since the frame's list was loaded before. */
type Changes = { joined: readonly MenuCommunity[]; left: ReadonlySet<string> }

const none: Changes = { joined: [], left: new Set() }
let changes: Changes = none
const listeners = new Set<() => void>()

/** Records that a community was joined or left. */
export function changeOwnCommunities(community: MenuCommunity, isJoined: boolean): void {
  const { name, prefixedName, kind, path, icon } = community
  const joined = changes.joined.filter(item => item.prefixedName !== prefixedName)
  const left = new Set(changes.left)
  if (isJoined) left.delete(prefixedName)
  else left.add(prefixedName)
  changes = { joined: isJoined ? [...joined, { name, prefixedName, kind, path, icon }] : joined, left }
  for (const listener of listeners) listener()
}

/** Returns the reader's communities, updated with those joined and left since. */
export function useOwnCommunities(sent: MenuCommunity[]): MenuCommunity[] {
  const { joined, left } = useSyncExternalStore(listen, current, atFirst)
  const added = joined.filter(one => !sent.some(item => item.prefixedName === one.prefixedName))
  if (added.length === 0 && left.size === 0) return sent
  const kept = sent.filter(({ prefixedName }) => !left.has(prefixedName))
  return [...kept, ...added].toSorted(
    (a, b) =>
      Number(b.isFavorite ?? false) - Number(a.isFavorite ?? false) || a.name.localeCompare(b.name, 'en'),
  )
}

const current = (): Changes => changes
const atFirst = (): Changes => none

function listen(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
