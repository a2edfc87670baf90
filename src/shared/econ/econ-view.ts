import type { EconActionName, EconDetail, EconType } from './entities.ts'

/** A JSON schema, as far as the panel makes a form of it. */
export type ParamsSchema = {
  properties?: Record<string, { type?: string; minimum?: number; maximum?: number; maxLength?: number }>
  required?: string[]
}

type EconActionView = { name: EconActionName; params: ParamsSchema }

/** R3-econ-02. */
export type EconTypeView = {
  typename: EconType
  externalRefs: readonly string[]
  actions: EconActionView[]
}

type Detail = string | number | boolean | null

/** R3-econ-01. */
export type EconEntity = {
  /** The id without its prefix. */
  entityId: string
  prefixedId: string
  entityType: EconType
  details: Partial<Record<EconDetail, Detail>>
  /** Names of the actions that apply to it now. */
  actions: EconActionName[]
  /** Types of entities that may belong to it. */
  associated: EconType[]
}

/** R3-econ-04; times in ISO 8601. */
export type VaultView = {
  address: string
  active: boolean
  backupCreatedAt: string | null
  backupModifiedAt: string | null
  createdAt: string
  hiddenAt: string | null
  modifiedAt: string
}

export type RedditorInfo = {
  id: string
  name: string
  created: string
  coins: number
  debt: number
  isEmployee: boolean
}

export type PostingView = {
  /** A member's name with its prefix, or the site's own ledger account. */
  holder: string
  currency: string
  amount: number
  balanceAfter: number | null
}

export type EntryView = {
  id: number
  at: string
  cause: string
  key: string
  actor: string | null
  note: string | null
  postings: PostingView[]
}

export type JournalView = { entries: EntryView[]; next: number | null }

/** The outcome of an action: done, or waiting for another person's approval. */
export type EconOutcome = { requestId: number | null; newBalance: number | null }

export type EconRequestView = {
  id: number
  action: EconActionName
  ref: string
  params: Record<string, Detail>
  reason: string
  coins: number
  state: 'waiting' | 'approved' | 'refused'
  author: string | null
  decider: string | null
  createdAt: string
  decidedAt: string | null
  /** Whether the viewer may decide about it. */
  canDecide: boolean
}

const BOOK_DIFFERENCES = [
  ...(['unbalanced', 'crooked', 'balance', 'debts', 'order_entries', 'award_entries'] as const),
  ...(['charge_missing', 'charge_unknown', 'charge_amount', 'charge_state'] as const),
] as const

/** Something that does not add up; what the site says, and what its ledger or the provider says. */
export type BookDifference = {
  kind: (typeof BOOK_DIFFERENCES)[number]
  ref: string
  ours: string
  theirs: string
}

export type ReconciliationView = {
  id: number
  at: string
  entries: number
  orders: number
  /** Charges that the provider knows; null: it was not asked, or could not be. */
  reported: number | null
  /** Lists at most 100 differences. */
  differences: BookDifference[]
  differenceCount: number
  error: string | null
}
