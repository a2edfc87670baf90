import { fail } from '#shared/errors.ts'
import { isPageRequest } from '../../data/is-page-request.ts'
import { type InputOf, id, text } from '../../forms/form-input.ts'
import { LIST_ACTS, type ListDone, searchOf } from './edit-list-answer.ts'

/** Fields sent by every form of an `EditList`. */
export const LIST_FIELDS = {
  intent: text,
  list: text,
  id: text,
  to: text,
  undo: id,
  name: text,
  title: text,
}
type ListInput = InputOf<typeof LIST_FIELDS>

/** Actions on a list; ids are those the page gave its rows. */
export type ListActs = {
  add: () => Promise<unknown>
  edit: (id: string) => Promise<unknown>
  /** Moves an item to a position, from 0. */
  move: (id: string, to: number) => Promise<unknown>
  remove: (id: string) => Promise<{ deletedId: number }>
  restore: (deletedId: number) => Promise<unknown>
}

/**
 * Applies an `EditList` form and returns what was done. Without script it redirects back to the page, which reports it. Throws
 * what the action throws.
 */
export async function changeList(
  request: Request,
  { input, path, acts }: { input: ListInput; path: string; acts: ListActs },
): Promise<ListDone | string> {
  const did = LIST_ACTS.find(act => act === input.intent) ?? fail('bad_request')
  const undo = await run(acts, did, input)
  const { list } = input
  const done: ListDone = {
    did,
    list,
    title: input.name || input.title,
    ...(undo !== undefined && { undo }),
  }
  return isPageRequest(request) ? `${path}?${searchOf(done)}` : done
}

/** Parses a row's number; 0, which matches no row, when invalid. */
export function rowNumber(id: string): number {
  const number = Number(id)
  return Number.isSafeInteger(number) && number > 0 ? number : 0
}

async function run(acts: ListActs, did: ListDone['did'], input: ListInput): Promise<number | undefined> {
  if (did === 'add') await acts.add()
  else if (did === 'edit') await acts.edit(input.id)
  else if (did === 'move') await acts.move(input.id, Number(input.to))
  else if (did === 'restore') await acts.restore(input.undo)
  else return (await acts.remove(input.id)).deletedId
  return undefined
}
