import type { Database } from '#platform/database/database.ts'
import type { AdminRole } from '#shared/accounts/admin-roles.ts'
import type { FeedFilter } from '#shared/accounts/feed-filters.ts'
import type { Preferences } from '#shared/accounts/preferences.ts'
import type { AccountStanding } from '#shared/accounts/standing.ts'
import type { FlagName } from '#shared/flags.ts'
import type { AccountId, CommunityId, SessionId } from '#shared/ids.ts'
import type { ModRight } from '#shared/moderation/mod-rights.ts'
import type { MultiIcon } from '#shared/multis.ts'

/** The account that reads or acts. Null is a signed-out visitor. */
export type Viewer = {
  id: AccountId
  name: string
  isStaff: boolean
  isAdmin: boolean
  /** An admin's roles; missing: all of them. Use `holdsRole`. */
  adminRoles?: readonly AdminRole[]
  showNsfw: boolean
  /** They have Premium; missing: they don't. */
  isPremium?: boolean
  /** False for an admin who turned admin mode off. */
  adminModeOn?: boolean
  /** Their preferences, if loaded with the session. */
  preferences?: Preferences
  /** The same, for reads only, since a write may change it. */
  choices?: ReaderChoices
  /** Menu data of their feeds, if loaded with the session. */
  feeds?: readonly ReaderFeed[]
  /** The number of unread notification groups, if loaded with the session. */
  unread?: number
  /** Restrictions on what they may do now; missing means none. */
  standing?: AccountStanding
  /** Their session; missing outside requests (jobs, the command line, tests of the domain). */
  session?: ViewerSession
  /** The role a moderator is viewing as: read only. */
  triedOn?: TriedOn
}

/** A role in one community that the viewer doesn't really have. */
export type TriedOn = {
  communityId: CommunityId
  isMember: boolean
  isApproved: boolean
  isBanned: boolean
  /** Null: not a moderator. */
  rights: readonly ModRight[] | null
}

type ViewerSession = {
  id: SessionId
  /** When its current token expires. */
  endsAt: Date
  /** The browser needs a new token: its current one has expired. */
  isTokenDue: boolean
  /** When a password or passkey was last verified in it. */
  authenticatedAt: Date
}

/** Choices of a member needed by every one of their feeds. */
export type ReaderChoices = {
  joined: readonly CommunityId[]
  blockedAccounts: readonly AccountId[]
  mutedCommunities: readonly CommunityId[]
  /** Only active ones. */
  filters: readonly FeedFilter[]
}

/** A custom feed or pinned saved search, as needed by every page's menus. */
export type ReaderFeed = {
  /** Set for a saved search. */
  searchId: number | null
  name: string
  title: string
  icon: MultiIcon | null
  isFavorite: boolean
  /** Total number of custom feeds. */
  count: number
}

/** The part of a logger the product uses; pino fits. */
export type Log = {
  debug(fields: object, message?: string): void
  info(fields: object, message?: string): void
  warn(fields: object, message?: string): void
  error(fields: object, message?: string): void
}

/** Requirements for creating communities. */
export type CreationLimits = { minAgeDays: number; needsEmail: boolean }

type Flags = { isEnabled(name: FlagName): boolean }

/** First argument of every read and write. */
export type Ctx = {
  viewer: Viewer | null
  /** The community gates the reader agreed to pass in this browser; missing outside browsers. */
  agreed?: ReadonlySet<string>
  db: Database
  /** The current time; tests can change it. */
  now(): Date
  flags: Flags
  /** Requirements for creating a community; missing when no account acts, and in tests. */
  creation?: CreationLimits
  log: Log
}

/**
 * The site itself as a reader, when it acts on its own: by a rule, or after enough reports. It sees everything but
 * has no account: it is not a member, moderator or admin. It only reads: writes take a {@link Ctx}, which never has
 * it.
 */
export const SITE = 'the site'
/** A reader, where the site itself is allowed. A policy that accepts this says what the site gets. */
export type Reader = Viewer | typeof SITE | null
/** A {@link Ctx} for reads the site also does. */
export type ReadCtx = Omit<Ctx, 'viewer'> & { viewer: Reader }

/** Returns the reading account; null for the site and visitors. */
export function accountOf(reader: Reader): Viewer | null {
  return reader === SITE ? null : reader
}

/** Context of work without a viewer: batched for several, or done for the site. */
export type DatabaseCtx = Pick<Ctx, 'db'>

/** A context whose viewer is known to be signed in. */
export type MemberCtx = Ctx & { viewer: Viewer }

/** Runs `work` in one database transaction; its context's `db` is that transaction. */
export function inTransaction<C extends DatabaseCtx, Result>(
  ctx: C,
  work: (tx: C) => Promise<Result>,
): Promise<Result> {
  if (ctx.db.isTransaction) return work(ctx)
  return ctx.db.transaction().execute(trx => work({ ...ctx, db: trx as unknown as Database }))
}

/** Work to do in the same transaction after a write; `written` describes the write. */
export type InsideWrite<Written> = (tx: Ctx, written: Written) => Promise<void>

export const silentLog: Log = { debug() {}, info() {}, warn() {}, error() {} }
