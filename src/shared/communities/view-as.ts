import { MOD_RIGHTS, type ModRight } from '../moderation/mod-rights.ts'

/** Roles a moderator can view their community as. */
export const VIEW_ROLES = ['visitor', 'member', 'contributor', 'banned', 'moderator'] as const
type ViewRole = (typeof VIEW_ROLES)[number]

/** `rights`: of a moderator, empty for the others. */
export type ViewAs = { role: ViewRole; rights: readonly ModRight[] }

/** Parses `?as=visitor`, `?as=moderator&rights=posts&rights=mail`; null for the reader's own view. */
export function readViewAs(query: URLSearchParams): ViewAs | null {
  const role = VIEW_ROLES.find(one => one === query.get('as'))
  if (role === undefined) return null
  const asked = new Set(query.getAll('rights'))
  return { role, rights: role === 'moderator' ? MOD_RIGHTS.filter(right => asked.has(right)) : [] }
}

/** Returns the query with the parameters that {@link readViewAs} reads, keeping the rest. */
export function withViewAs(query: URLSearchParams, as: ViewAs | null): URLSearchParams {
  const others = [...query].filter(([name]) => name !== 'as' && name !== 'rights')
  const own = as === null ? [] : [['as', as.role], ...as.rights.map(right => ['rights', right])]
  return new URLSearchParams([...others, ...own])
}
