/** R2.4-16: the queues; the first is the default. */
const MOD_QUEUES = ['modqueue', 'reports', 'spam', 'edited', 'unmoderated'] as const
export type ModQueue = (typeof MOD_QUEUES)[number]

export function isModQueue(word: string): word is ModQueue {
  return (MOD_QUEUES as readonly string[]).includes(word)
}

/** The content filters of a queue. */
export const QUEUE_KINDS = ['all', 'posts', 'comments'] as const
export type QueueKind = (typeof QUEUE_KINDS)[number]

/** Newest or oldest first, or most reported. */
export const QUEUE_SORTS = ['newest', 'oldest', 'reports'] as const
export type QueueSort = (typeof QUEUE_SORTS)[number]

/** Items per page. */
export const QUEUE_PAGE = 25
