/** Intents of an `EditList` form. */
export const LIST_ACTS = ['add', 'edit', 'move', 'remove', 'restore'] as const
type ListAct = (typeof LIST_ACTS)[number]

/** The action performed and its item; `undo` restores a deleted one. */
export type ListDone = { did: ListAct; list: string; title: string; undo?: number }

/** Returns the list result of an action that can also return others. */
export function listDone(answer: unknown): ListDone | undefined {
  const isDone = typeof answer === 'object' && answer !== null && 'did' in answer
  return isDone ? (answer as ListDone) : undefined
}

/** Reads the result from the URL after a redirect without script. */
export function doneFromSearch(search: URLSearchParams): ListDone | undefined {
  const did = LIST_ACTS.find(act => act === search.get('did'))
  if (did === undefined) return undefined
  const undo = Number(search.get('undo') ?? '')
  const done = { did, list: search.get('list') ?? '', title: search.get('title') ?? '' }
  return undo > 0 ? { ...done, undo } : done
}

export function searchOf({ did, list, title, undo }: ListDone): string {
  const search = new URLSearchParams({ did, list, title })
  if (undo !== undefined) search.set('undo', String(undo))
  return search.toString()
}
