import { fail } from '#shared/errors.ts'
import { isPageRequest } from '../../data/is-page-request.ts'
import { type InputOf, id, text } from '../../forms/form-input.ts'
import { LIST_ACTS, type ListDone, searchOf } from './edit-list-answer.ts'

/** What every form of an `EditList` sends. */
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

/** What can be done to a list; ids are as the page gave them to its rows. */
export type ListActs = {
  add: () => Promise<unknown>
  edit: (id: string) => Promise<unknown>
  /** To a place, from 0. */
  move: (id: string, to: number) => Promise<unknown>
  remove: (id: string) => Promise<{ deletedId: number }>
  restore: (deletedId: number) => Promise<unknown>
}

/**
 * Does what a form of an `EditList` asks for, and answers what was done. Without script the answer leads back to the page,
 * which says it. Throws what the act throws.
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

/** The number by which a row is named; 0, which names none, where it is none. */
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
