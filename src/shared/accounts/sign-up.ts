/** The modes of sign-up, which decide who may create an account. */
export const SIGN_UP_MODES = ['open', 'approval', 'invitation', 'closed'] as const
export type SignUpMode = (typeof SIGN_UP_MODES)[number]

/** The kinds of block on sign-ups. */
export const SIGN_UP_BLOCK_KINDS = ['email_domain', 'word', 'network'] as const
export type SignUpBlockKind = (typeof SIGN_UP_BLOCK_KINDS)[number]

/** Limits of the forms; lengths in characters. */
export const SIGN_UP_LIMITS = {
  words: 500,
  note: 100,
  value: 253,
  uses: 1_000,
  days: 365,
  requests: 1_000,
} as const

/** A change of who may sign up, newest first; `by` is null once that account is gone. */
export type SignUpModeView = { id: number; mode: SignUpMode; by: string | null; at: string }

export type SignUpBlockView = {
  id: number
  kind: SignUpBlockKind
  value: string
  reason: string
  by: string | null
  at: string
  expiresAt: string | null
}

/** A view of an invitation; `state`: whether it can still be used. */
export type InvitationView = {
  id: number
  note: string
  by: string | null
  expiresAt: string
  uses: number
  mostUses: number
  state: 'open' | 'used' | 'expired' | 'revoked'
}

/** A sign-up that waits for an admin. */
export type SignUpRequestView = {
  id: number
  name: string
  email: string | null
  words: string
  address: string
  askedAt: string
}
