/** R3-gate-01: what can stand before a community; the first of this order that applies is shown (R4-gate-01). */
const COMMUNITY_GATES = [
  'quarantined',
  'private',
  'gold',
  'banned',
  'does-not-exist',
  'blocked-for-legal-reason',
  'gated',
  'nsfw',
] as const
export type CommunityGateKind = (typeof COMMUNITY_GATES)[number]

/** Gates of single communities that are passed by saying so. */
export type GateQuestion = 'quarantined' | 'gated'

/** R3-gate-03: what can stand in place of other pages. */
export type PageGateKind = 'profile-missing' | 'profile-deleted' | 'profile-suspended'

/** The HTTP status of a page that shows a gate. */
export const GATE_STATUS: Readonly<Record<CommunityGateKind | PageGateKind, number>> = {
  quarantined: 200,
  private: 403,
  gold: 403,
  banned: 404,
  'does-not-exist': 404,
  'blocked-for-legal-reason': 451,
  gated: 200,
  nsfw: 200,
  'profile-missing': 404,
  'profile-deleted': 404,
  'profile-suspended': 403,
}
