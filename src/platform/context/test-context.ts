import type { Database } from '#platform/database/database.ts'
import { type Ctx, silentLog, type Viewer } from './context.ts'

export type TestContext = {
  /** A logged-out visitor's. */
  ctx: Ctx
  /** Somebody's; null for a visitor's. */
  as(viewer: Viewer | null): Ctx
  /** Stops the clock of all these contexts at a time. */
  at(time: Date): void
  /** Moves the clock on. */
  advance(time: { seconds: number }): void
}

/** Contexts for tests of the domain, sharing one database and one clock; the clock runs until a test stops it. */
export function createTestContext(db: Database): TestContext {
  let stoppedAt: Date | null = null
  const now = (): Date => stoppedAt ?? new Date()
  const as = (viewer: Viewer | null): Ctx => ({
    viewer,
    db,
    now,
    flags: { isEnabled: () => true },
    log: silentLog,
  })
  return {
    ctx: as(null),
    as,
    at(time) {
      stoppedAt = time
    },
    advance({ seconds }) {
      stoppedAt = new Date(now().getTime() + seconds * 1_000)
    },
  }
}
