import type { Database } from '#platform/database/database.ts'
import { type Ctx, silentLog, type Viewer } from './context.ts'

export type TestContext = {
  /** A signed-out visitor's context. */
  ctx: Ctx
  /** Returns a member's context; null for a visitor's. */
  as(viewer: Viewer | null): Ctx
  /** Stops the clock of all these contexts at a given time. */
  at(time: Date): void
  /** Advances the clock. */
  advance(time: { seconds: number }): void
}

/** Returns contexts for domain tests that share one database and one clock, which runs until a test stops it. */
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
