/** Moderator permissions: everything, or single ones of the rest. `posts`: posts and comments; `access`: bans and approvals. */
export const MOD_RIGHTS = [
  'everything',
  'posts',
  'access',
  'config',
  'flair',
  'mail',
  'wiki',
  'chat',
] as const
export type ModRight = (typeof MOD_RIGHTS)[number]
/** A required permission; any one of several suffices. */
export type AskedRight = ModRight | readonly ModRight[]

/** Returns whether these permissions include a required one. */
export function includesRight(rights: readonly ModRight[], asked: AskedRight): boolean {
  return rights.includes('everything') || [asked].flat().some(right => rights.includes(right))
}

/** Required for muting: either permission suffices. */
export const MUTE_RIGHTS = ['access', 'mail'] as const satisfies readonly ModRight[]
