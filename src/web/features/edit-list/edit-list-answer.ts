/** What a form of an `EditList` asks for. */
export const LIST_ACTS = ['add', 'edit', 'move', 'remove', 'restore'] as const
type ListAct = (typeof LIST_ACTS)[number]

/** What was done, to whom; `undo` puts a deleted one back. */
export type ListDone = { did: ListAct; list: string; title: string; undo?: number }

/** What an action did to a list, where it answers other things too. */
export function listDone(answer: unknown): ListDone | undefined {
  const isDone = typeof answer === 'object' && answer !== null && 'did' in answer
  return isDone ? (answer as ListDone) : undefined
}

/** Without script it stands in the address that the form led to. */
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
