import type { KeyAct } from '../../ui/act.ts'
import { HIDE } from '../posts/hide-post.ts'
import { REPLY, SAVE } from '../posts/thing-acts.ts'
import { DOWN, UP } from '../votes/vote-acts.ts'
import { INBOX_ACTS } from './inbox-acts.ts'
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

/**
 * Single-key shortcuts by focus (R2.15); `page`: not on a post, comment or item; `inbox`: on the notifications page. Queue
 * shortcuts load with a queue.
 */
export const PLACES = {
  page: PAGE,
  card: [...PAGE, OPEN, EXPAND, ...ON_THINGS, HIDE],
  post: [...PAGE, ...ON_THINGS],
  comment: [...PAGE, COLLAPSE, ...ON_THINGS],
  deleted: [...PAGE, COLLAPSE],
  inbox: [...ANYWHERE, ...INBOX_ACTS],
}

/** Queue shortcuts besides the item actions. */
export const AROUND_QUEUES = [HELP, FIND, MENU, NEXT, PREVIOUS]

/** Fields handle this key themselves. */
const SEND = { id: 'send', key: 'Ctrl+Enter' } as const

type Row = Pick<KeyAct<never>, 'id' | 'key'>

type Sheet = Readonly<Record<string, readonly Row[]>>

/** Returns the sections of the shortcuts dialog with their rows. `own`: the section of a page that isn't about posts. */
export function sheetOf(own: Sheet | null): Sheet {
  if (own !== null) return { anywhere: ANYWHERE, ...own, writing: [SEND] }
  return {
    anywhere: ANYWHERE,
    list: [NEXT, PREVIOUS, OPEN, EXPAND, ...BESIDE],
    item: [UP, DOWN, SAVE, HIDE, LINK, REPLY, COLLAPSE],
    writing: [SEND],
  }
}
