/** R2.4-16: the pages of what moderators look after; without a name it is the first. */
const MOD_QUEUES = ['modqueue', 'reports', 'spam', 'edited', 'unmoderated'] as const
export type ModQueue = (typeof MOD_QUEUES)[number]

export function isModQueue(word: string): word is ModQueue {
  return (MOD_QUEUES as readonly string[]).includes(word)
}

/** Newest or oldest first, or what most people reported. */
export const QUEUE_SORTS = ['newest', 'oldest', 'reports'] as const
export type QueueSort = (typeof QUEUE_SORTS)[number]

/** How many a page shows. */
export const QUEUE_PAGE = 25
