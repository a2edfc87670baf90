import type { Database } from '#platform/database/database.ts'
import type { Preferences } from '#shared/accounts/preferences.ts'
import type { FlagName } from '#shared/flags.ts'
import type { AccountId, CommunityId, SessionId } from '#shared/ids.ts'
import type { ModRight } from '#shared/moderation/mod-rights.ts'

/** Who looks or acts. Null stands for a logged-out visitor. */
export type Viewer = {
  id: AccountId
  name: string
  isStaff: boolean
  isAdmin: boolean
  showNsfw: boolean
  /** An admin who put the panel aside says false. */
  adminModeOn?: boolean
  /** What they chose, where their session brought it along. */
  preferences?: Preferences
  /** Likewise, for reads alone: a write may change it. */
  choices?: ReaderChoices
  /** What bounds what they may do now; missing means nothing. */
  standing?: Standing
  /** The session they came with; missing where nobody logged in (jobs, the command line, tests of the domain). */
  session?: ViewerSession
  /** A role that somebody tries on, to see what others see: they read, and write nothing. */
  triedOn?: TriedOn
}

/** A place in one community that its wearer does not have. */
export type TriedOn = {
  communityId: CommunityId
  isMember: boolean
  isApproved: boolean
  isBanned: boolean
  /** Null: no moderator. */
  rights: readonly ModRight[] | null
}

type Standing = {
  /** Null: not suspended; `until` null: for good. */
  suspension: { until: Date | null } | null
  mustResetPassword: boolean
  /** Their address was proven, or vouched for. */
  isVerified: boolean
  /** Their name was made by the site, and may be chosen once. */
  isNameEditable: boolean
}

type ViewerSession = {
  id: SessionId
  /** When its present token is over its life. */
  endsAt: Date
  /** The browser is to be sent another token: it came with one that is over its life. */
  isTokenDue: boolean
  /** When a password or passkey was last shown in it. */
  authenticatedAt: Date
}

/** What a member chose that every one of their feeds asks for. */
export type ReaderChoices = {
  joined: readonly CommunityId[]
  blockedAccounts: readonly AccountId[]
  mutedCommunities: readonly CommunityId[]
}

/** The part of a logger the product uses; pino fits. */
export type Log = {
  debug(fields: object, message?: string): void
  info(fields: object, message?: string): void
  warn(fields: object, message?: string): void
  error(fields: object, message?: string): void
}

/** Who may open communities. */
export type CreationLimits = { minAgeDays: number; needsEmail: boolean }

type Flags = { isEnabled(name: FlagName): boolean }

/** What every read and write is given first. */
export type Ctx = {
  viewer: Viewer | null
  /** The gates of communities that the reader's browser says they agreed to pass; missing where no browser asks. */
  agreed?: ReadonlySet<string>
  db: Database
  /** The time now; tests move it. */
  now(): Date
  flags: Flags
  /** What the operator asks of whoever opens a community; missing where nobody's account acts, and in tests. */
  creation?: CreationLimits
  log: Log
}

/**
 * The site itself, where it acts on its own: by a rule, or once enough people have reported something. It sees whatever
 * there is and is nobody: no member, no moderator, no admin. It only looks: writes take a {@link Ctx}, which never has it.
 */
export const SITE = 'the site'
/** Who looks, where the site itself may. A policy that takes this says what the site gets. */
export type Reader = Viewer | typeof SITE | null
/** A {@link Ctx} for reads that the site does as well. */
export type ReadCtx = Omit<Ctx, 'viewer'> & { viewer: Reader }

/** The account that looks; the site and visitors have none. */
export function accountOf(reader: Reader): Viewer | null {
  return reader === SITE ? null : reader
}

/** What work needs that is nobody's: it is done for several at once, or for the site. */
export type DatabaseCtx = Pick<Ctx, 'db'>

/** A context whose viewer is known to be logged in. */
export type MemberCtx = Ctx & { viewer: Viewer }

/** Runs `work` in one database transaction; its context's `db` is that transaction. */
export function inTransaction<C extends DatabaseCtx, Result>(
  ctx: C,
  work: (tx: C) => Promise<Result>,
): Promise<Result> {
  if (ctx.db.isTransaction) return work(ctx)
  return ctx.db.transaction().execute(trx => work({ ...ctx, db: trx as unknown as Database }))
}

/** What is to happen in the same transaction as a write, after it; `written` says what was. */
export type InsideWrite<Written> = (tx: Ctx, written: Written) => Promise<void>

export const silentLog: Log = { debug() {}, info() {}, warn() {}, error() {} }
