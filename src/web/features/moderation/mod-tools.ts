import {
  type AskedRight,
  includesRight,
  MOD_RIGHTS,
  type ModRight,
  MUTE_RIGHTS,
} from '#shared/moderation/mod-rights.ts'

/**
 * Pages at `/r/{community}/about/{page}` in display order, with their group and required permission (any of several; null: any
 * moderator). Their names are the messages `mod.tool.{page}`.
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
  { page: 'points', right: 'config', group: 'place' },
  { page: 'wiki', right: 'wiki', group: 'place' },
  { page: 'stats', right: null, group: 'place' },
] as const satisfies readonly { page: string; right: AskedRight | null; group: string }[]

/** Groups of tools in display order; their names are the messages `mod.group.{group}`. */
export const MOD_GROUPS = ['queues', 'people', 'rules', 'place'] as const

export type ModToolPage = (typeof MOD_TOOLS)[number]['page']

/** Returns whether these permissions allow opening a tool. */
export function hasTool(rights: readonly ModRight[], right: AskedRight | null): boolean {
  return right === null || includesRight(rights, right)
}

/** Expands a member's permissions one by one. */
export function ownRights(rights: readonly ModRight[]): readonly ModRight[] {
  return rights.includes('everything') ? MOD_RIGHTS : rights
}
