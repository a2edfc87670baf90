import type { ModRight } from '#shared/mod-rights.ts'

/**
 * The pages at `/r/{community}/about/{page}`, in the order in which they are listed, and the right each asks for; null:
 * any moderator. Their names are the messages `mod.tool.{page}`.
 */
export const MOD_TOOLS = [
  { page: 'modqueue', right: null },
  { page: 'reports', right: null },
  { page: 'spam', right: null },
  { page: 'edited', right: null },
  { page: 'unmoderated', right: null },
  { page: 'log', right: null },
  { page: 'moderators', right: null },
  { page: 'banned', right: 'access' },
  { page: 'muted', right: 'access' },
  { page: 'removal_reasons', right: null },
  { page: 'wiki', right: 'wiki' },
  { page: 'automod', right: null },
  { page: 'scheduled', right: 'posts' },
  { page: 'flair', right: 'flair' },
  { page: 'emoji', right: 'config' },
  { page: 'style', right: 'config' },
  { page: 'settings', right: 'config' },
  { page: 'rules', right: 'config' },
  { page: 'widgets', right: 'config' },
  { page: 'contributors', right: 'access' },
  { page: 'stats', right: null },
] as const satisfies readonly {
  page: string
  right: ModRight | null
}[]

export type ModToolPage = (typeof MOD_TOOLS)[number]['page']

/** Whether somebody with these rights may open a tool. */
export function hasTool(rights: readonly ModRight[], right: ModRight | null): boolean {
  return right === null || rights.includes('everything') || rights.includes(right)
}
