import { useSyncExternalStore } from 'react'
import type { MenuCommunity } from '#shared/views/community-view.ts'

/** What the reader joined and left on this page: the frame's data, which lists their communities, came before. */
type Changes = { joined: readonly MenuCommunity[]; left: ReadonlySet<string> }

const none: Changes = { joined: [], left: new Set() }
let changes: Changes = none
const listeners = new Set<() => void>()

/** A community was joined or left. */
export function changeOwnCommunities(community: MenuCommunity, isJoined: boolean): void {
  const { name, prefixedName, kind, path, icon } = community
  const joined = changes.joined.filter(item => item.name !== name)
  const left = new Set(changes.left)
  if (isJoined) left.delete(name)
  else left.add(name)
  changes = { joined: isJoined ? [...joined, { name, prefixedName, kind, path, icon }] : joined, left }
  for (const listener of listeners) listener()
}

/** A list of the reader's communities with what they joined and left since, by name. */
export function useOwnCommunities(sent: MenuCommunity[]): MenuCommunity[] {
  const { joined, left } = useSyncExternalStore(listen, current, atFirst)
  const added = joined.filter(({ name }) => !sent.some(item => item.name === name))
  if (added.length === 0 && left.size === 0) return sent
  const kept = sent.filter(({ name }) => !left.has(name))
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
