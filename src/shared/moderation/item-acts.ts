/** Moderator actions on a post or comment, each with its undo if it has one. */
export const ITEM_ACTS = {
  approve: { of: 'both', undo: 'undo' },
  remove: { of: 'both', undo: 'undo' },
  spam: { of: 'both', undo: 'undo' },
  /** Reverts your own last decision, one of the three above. */
  undo: { of: 'both', undo: null },
  lock: { of: 'both', undo: 'unlock' },
  unlock: { of: 'both', undo: 'lock' },
  pin: { of: 'both', undo: 'unpin' },
  unpin: { of: 'both', undo: 'pin' },
  distinguish: { of: 'both', undo: 'undistinguish' },
  undistinguish: { of: 'both', undo: 'distinguish' },
  mark_nsfw: { of: 'post', undo: 'unmark_nsfw' },
  unmark_nsfw: { of: 'post', undo: 'mark_nsfw' },
  mark_spoiler: { of: 'post', undo: 'unmark_spoiler' },
  unmark_spoiler: { of: 'post', undo: 'mark_spoiler' },
  set_contest_mode: { of: 'post', undo: 'unset_contest_mode' },
  unset_contest_mode: { of: 'post', undo: 'set_contest_mode' },
  ignore_reports: { of: 'both', undo: 'unignore_reports' },
  unignore_reports: { of: 'both', undo: 'ignore_reports' },
} as const satisfies Record<string, { of: 'post' | 'both'; undo: string | null }>

export type ItemAct = keyof typeof ITEM_ACTS

export function isItemAct(word: string): word is ItemAct {
  return Object.hasOwn(ITEM_ACTS, word)
}

/** Maximum number of items per request. */
export const ITEMS_AT_ONCE = 100
