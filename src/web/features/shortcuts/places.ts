import type { KeyAct } from '../../ui/act.ts'
import { HIDE } from '../posts/hide-post.ts'
import { REPLY, SAVE } from '../posts/thing-acts.ts'
import { DOWN, UP } from '../votes/vote-acts.ts'
import {
  COLLAPSE,
  EXPAND,
  FIND,
  HELP,
  LINK,
  MENU,
  NEXT,
  NEXT_OPEN,
  OPEN,
  PREVIOUS,
  PREVIOUS_OPEN,
  WRITE,
} from './key-acts.ts'

const ANYWHERE = [HELP, FIND, MENU, WRITE]
const BESIDE = [NEXT_OPEN, PREVIOUS_OPEN]
const ON_THINGS = [UP, DOWN, SAVE, LINK, REPLY]
const PAGE = [...ANYWHERE, NEXT, PREVIOUS, ...BESIDE]

/** Single-key shortcuts by focus (R2.15); `page`: not on a post, comment or item. Queue shortcuts load with a queue. */
export const PLACES = {
  page: PAGE,
  card: [...PAGE, OPEN, EXPAND, ...ON_THINGS, HIDE],
  post: [...PAGE, ...ON_THINGS],
  comment: [...PAGE, COLLAPSE, ...ON_THINGS],
  deleted: [...PAGE, COLLAPSE],
}

/** Queue shortcuts besides the item actions. */
export const AROUND_QUEUES = [HELP, FIND, MENU, NEXT, PREVIOUS]

/** Fields handle this key themselves. */
const SEND = { id: 'send', key: 'Ctrl+Enter' } as const

type Row = Pick<KeyAct<never>, 'id' | 'key'>

/** Returns the sections of the shortcuts dialog with their rows. `acts`: item actions, on a queue page. */
export function sheetOf(acts: readonly Row[] | null): Readonly<Record<string, readonly Row[]>> {
  if (acts !== null) return { anywhere: ANYWHERE, queue: [NEXT, PREVIOUS, ...acts], writing: [SEND] }
  return {
    anywhere: ANYWHERE,
    list: [NEXT, PREVIOUS, OPEN, EXPAND, ...BESIDE],
    item: [UP, DOWN, SAVE, HIDE, LINK, REPLY, COLLAPSE],
    writing: [SEND],
  }
}
