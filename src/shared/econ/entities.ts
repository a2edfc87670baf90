import { isAwardId } from '../awards/award-kinds.ts'
import { parseFullname } from '../ids.ts'

/** The types of entity that staff look up in the econ control panel (R3-econ-07). */
export const ECON_TYPES = [
  ...(['redditor', 'subreddit', 'order', 'award'] as const),
  ...(['vault', 'membership', 'badge', 'avatar item'] as const),
] as const
export type EconType = (typeof ECON_TYPES)[number]

/** The forms of reference to each type; types without one have no entities yet. */
export const EXTERNAL_REFS: Readonly<Record<EconType, readonly string[]>> = {
  redditor: ['u/name', 't2_1a'],
  subreddit: ['r/name', 't5_1a'],
  order: ['order_1'],
  award: ['award_1', 'award_gold'],
  vault: ['vault_1', '0x…'],
  membership: [],
  badge: [],
  'avatar item': [],
}

export type EntityRef =
  | { type: 'redditor'; id: number }
  | { type: 'redditor'; name: string }
  | { type: 'subreddit'; id: number }
  | { type: 'subreddit'; name: string }
  | { type: 'order'; id: number }
  | { type: 'award'; id: number }
  | { type: 'award'; kind: string }
  | { type: 'vault'; id: number }
  | { type: 'vault'; address: string }

const MOST_REF_LENGTH = 100

/** Parses what staff type or link to; null when it refers to nothing. A bare name is an account's. */
export function parseEntityRef(text: string): EntityRef | null {
  const ref = text.trim()
  if (ref.length > MOST_REF_LENGTH) return null
  const account = parseFullname('t2', ref)
  if (account !== null) return { type: 'redditor', id: account }
  const community = parseFullname('t5', ref)
  if (community !== null) return { type: 'subreddit', id: community }
  const [, kind, number] = /^(order|award|vault)_([1-9]\d{0,14})$/.exec(ref) ?? []
  const id = Number(number)
  if (kind === 'order') return { type: kind, id }
  if (kind === 'award') return { type: kind, id }
  if (kind === 'vault') return { type: kind, id }
  const award = /^award_([a-z-]{1,40})$/.exec(ref)?.[1]
  if (award !== undefined) return isAwardId(award) ? { type: 'award', kind: award } : null
  if (/^0x[0-9a-f]{40}$/i.test(ref)) return { type: 'vault', address: ref.toLowerCase() }
  const name = /^\/?(?:(u|user|r)\/)?([\w-]{1,50})\/?$/i.exec(ref)
  if (name === null) return null
  const key = (name[2] ?? '').toLowerCase()
  return name[1]?.toLowerCase() === 'r' ? { type: 'subreddit', name: key } : { type: 'redditor', name: key }
}

export function isEconType(text: unknown): text is EconType {
  return ECON_TYPES.includes(text as EconType)
}

/** R3-econ-07. */
export const ECON_ACTION_NAMES = ['giveCoins', 'removeCoins', 'refund', 'disable', 'enable'] as const
export type EconActionName = (typeof ECON_ACTION_NAMES)[number]

/** The details shown of entities. */
export const ECON_DETAILS = [
  ...(['name', 'created', 'coins', 'owes', 'isEmployee', 'isDeleted', 'kind', 'members', 'buyer'] as const),
  ...([
    'cents',
    'currency',
    'state',
    'provider',
    'charge',
    'reason',
    'finished',
    'giver',
    'receiver',
  ] as const),
  ...(['given', 'isAnonymous', 'cost', 'authorCoins', 'isDisabled', 'owner', 'address', 'origin'] as const),
  ...(['active', 'createdAt', 'modifiedAt', 'hiddenAt', 'backupCreatedAt', 'backupModifiedAt'] as const),
] as const
export type EconDetail = (typeof ECON_DETAILS)[number]
