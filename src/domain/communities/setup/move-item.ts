/** Returns a list of ids with one moved to another position, counted from 0 and clamped; null when it isn't in the list. */
export function movedTo<Id extends number>(ids: readonly Id[], id: Id, to: number): Id[] | null {
  if (!ids.includes(id) || !Number.isSafeInteger(to)) return null
  const others = ids.filter(one => one !== id)
  const at = Math.min(Math.max(0, to), others.length)
  return [...others.slice(0, at), id, ...others.slice(at)]
}
