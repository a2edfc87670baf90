/** A list of ids with one of them at another place, counted from 0 and kept within the list; null when it is not in it. */
export function movedTo(ids: readonly number[], id: number, to: number): number[] | null {
  if (!ids.includes(id) || !Number.isSafeInteger(to)) return null
  const others = ids.filter(one => one !== id)
  const at = Math.min(Math.max(0, to), others.length)
  return [...others.slice(0, at), id, ...others.slice(at)]
}
