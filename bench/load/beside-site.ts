import { resolveSession } from '#domain/sessions/resolve-session.ts'
import { type Ctx, type MemberCtx, silentLog } from '#platform/context/context.ts'
import { openDatabase } from '#platform/database/database.ts'
import { ensureDatabase } from '#platform/embedded-postgres/embedded-postgres.ts'
import type { RunningSite } from '../support/run-site.ts'

/** Works on the database of a site that runs, beside it. */
export async function besideSite<Result>(
  { dataDir }: Pick<RunningSite, 'dataDir'>,
  work: (ctx: Ctx) => Promise<Result>,
): Promise<Result> {
  const quiet = { info: () => undefined, warn: () => undefined }
  const database = await ensureDatabase({ dataDir, databaseUrl: undefined, log: quiet })
  const { db, close } = openDatabase({ url: database.url, maxConnections: 2 })
  try {
    const now = () => new Date()
    return await work({ viewer: null, db, now, flags: { isEnabled: () => true }, log: silentLog })
  } finally {
    await close()
    await database.stop()
  }
}

/** The member whose Cookie header this is. */
export async function asMember(ctx: Ctx, cookie: string): Promise<MemberCtx> {
  const viewer = await resolveSession(ctx, { token: cookie.slice(cookie.indexOf('=') + 1) })
  if (viewer === null) throw new Error('A session of the seed is over: seed anew')
  return { ...ctx, viewer }
}
