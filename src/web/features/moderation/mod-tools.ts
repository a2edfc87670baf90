import {
  type AskedRight,
  includesRight,
  MOD_RIGHTS,
  type ModRight,
  MUTE_RIGHTS,
} from '#shared/moderation/mod-rights.ts'

/**
 * The pages at `/r/{community}/about/{page}`, in the order in which they are listed, with what they stand together with and
 * the right each asks for, of several any one; null: any moderator. Their names are the messages `mod.tool.{page}`.
 */
export const MOD_TOOLS = [
  { page: 'modqueue', right: null, group: 'queues' },
  { page: 'reports', right: null, group: 'queues' },
  { page: 'spam', right: null, group: 'queues' },
  { page: 'edited', right: null, group: 'queues' },
  { page: 'unmoderated', right: null, group: 'queues' },
  { page: 'log', right: null, group: 'queues' },
  { page: 'moderators', right: null, group: 'people' },
  { page: 'contributors', right: 'access', group: 'people' },
  { page: 'banned', right: 'access', group: 'people' },
  { page: 'muted', right: MUTE_RIGHTS, group: 'people' },
  { page: 'sweeps', right: null, group: 'people' },
  { page: 'rules', right: 'config', group: 'rules' },
  { page: 'removal_reasons', right: null, group: 'rules' },
  { page: 'saved_replies', right: null, group: 'rules' },
  { page: 'automod', right: null, group: 'rules' },
  { page: 'scheduled', right: 'posts', group: 'rules' },
  { page: 'settings', right: 'config', group: 'place' },
  { page: 'widgets', right: 'config', group: 'place' },
  { page: 'style', right: 'config', group: 'place' },
  { page: 'flair', right: 'flair', group: 'place' },
  { page: 'emoji', right: 'config', group: 'place' },
  { page: 'wiki', right: 'wiki', group: 'place' },
  { page: 'stats', right: null, group: 'place' },
] as const satisfies readonly { page: string; right: AskedRight | null; group: string }[]

/** What tools stand together, in their order; their names are the messages `mod.group.{group}`. */
export const MOD_GROUPS = ['queues', 'people', 'rules', 'place'] as const

export type ModToolPage = (typeof MOD_TOOLS)[number]['page']

/** Whether somebody with these rights may open a tool. */
export function hasTool(rights: readonly ModRight[], right: AskedRight | null): boolean {
  return right === null || includesRight(rights, right)
}

/** The rights of somebody, one by one. */
export function ownRights(rights: readonly ModRight[]): readonly ModRight[] {
  return rights.includes('everything') ? MOD_RIGHTS : rights
}
