/** What a moderator may do: everything, or single ones of the rest. `posts`: posts and comments; `access`: who is in and out. */
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
/** What is asked for: of several rights any one. */
export type AskedRight = ModRight | readonly ModRight[]

/** Whether these rights are what is asked for. */
export function includesRight(rights: readonly ModRight[], asked: AskedRight): boolean {
  return rights.includes('everything') || [asked].flat().some(right => rights.includes(right))
}

/** Of who mutes and unmutes people: either right will do. */
export const MUTE_RIGHTS = ['access', 'mail'] as const satisfies readonly ModRight[]
