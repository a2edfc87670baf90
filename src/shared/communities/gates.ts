/** R3-gate-01: gates in front of a community; the first that applies in this order is shown (R4-gate-01). */
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

/** Gates of single communities that a reader passes by confirming. */
export type GateQuestion = 'quarantined' | 'gated'

/** R3-gate-03: gates in place of other pages. */
export type PageGateKind =
  | 'profile-missing'
  | 'profile-deleted'
  | 'profile-suspended'
  | 'profile-blocked-for-legal-reason'
export type PostGateKind = 'post-blocked-for-legal-reason'
export type MultiGateKind = 'multi-missing' | 'multi-nsfw'

/** HTTP status of a page that shows a gate. */
export const GATE_STATUS: Readonly<
  Record<CommunityGateKind | PostGateKind | PageGateKind | MultiGateKind, number>
> = {
  quarantined: 200,
  private: 403,
  gold: 403,
  banned: 404,
  'does-not-exist': 404,
  'blocked-for-legal-reason': 451,
  gated: 200,
  nsfw: 200,
  'post-blocked-for-legal-reason': 451,
  'profile-missing': 404,
  'profile-deleted': 404,
  'profile-suspended': 403,
  'profile-blocked-for-legal-reason': 451,
  'multi-missing': 404,
  'multi-nsfw': 200,
}
