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

/** Of who mutes and unmutes people: either right will do. */
export const MUTE_RIGHTS = ['access', 'mail'] as const satisfies readonly ModRight[]
