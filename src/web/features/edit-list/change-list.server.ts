import { redirect } from 'react-router'
import { fail } from '#shared/errors.ts'
import { isPageRequest } from '../../data/is-page-request.ts'
import { formFailure, idOf, textOf } from '../../forms/form-failure.server.ts'
import { LIST_ACTS, type ListDone, searchOf } from './edit-list-answer.ts'

/** What can be done to a list; ids are as the page gave them to its rows. */
export type ListActs = {
  add: () => Promise<unknown>
  edit: (id: string) => Promise<unknown>
  /** To a place, from 0. */
  move: (id: string, to: number) => Promise<unknown>
  remove: (id: string) => Promise<{ deletedId: number }>
  restore: (deletedId: number) => Promise<unknown>
}

/** Does what a form of an `EditList` asks for. Without script the answer leads back to the page, which says what was done. */
export async function changeList(
  request: Request,
  { form, path, acts }: { form: FormData; path: string; acts: ListActs },
) {
  try {
    const did = LIST_ACTS.find(act => act === form.get('intent')) ?? fail('bad_request')
    const undo = await run(acts, did, form)
    const title = textOf(form, 'name') || textOf(form, 'title')
    const done: ListDone = { did, list: textOf(form, 'list'), title, ...(undo !== undefined && { undo }) }
    return isPageRequest(request) ? redirect(`${path}?${searchOf(done)}`) : done
  } catch (error) {
    return formFailure(error, form)
  }
}

/** The number by which a row is named; 0, which names none, where it is none. */
export function rowNumber(id: string): number {
  const number = Number(id)
  return Number.isSafeInteger(number) && number > 0 ? number : 0
}

async function run(acts: ListActs, did: ListDone['did'], form: FormData): Promise<number | undefined> {
  const id = textOf(form, 'id')
  if (did === 'add') await acts.add()
  else if (did === 'edit') await acts.edit(id)
  else if (did === 'move') await acts.move(id, Number(textOf(form, 'to')))
  else if (did === 'restore') await acts.restore(idOf(form, 'undo'))
  else return (await acts.remove(id)).deletedId
  return undefined
}
