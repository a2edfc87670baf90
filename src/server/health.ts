import type { FastifyInstance, FastifyRequest } from 'fastify'
import ipaddr from 'ipaddr.js'
import { pendingMigrations } from '#platform/database/migrate.ts'
import { isSameSecret } from '#platform/secrets/is-same-secret.ts'
import { fail } from '#shared/errors.ts'
import type { App } from './app.ts'

const READY_PATIENCE_MS = 3_000

/** Adds the health endpoints for monitoring. */
export function addHealthDoors(http: FastifyInstance, app: App, isStopping: () => boolean): void {
  const findProblem = readinessCheck(app)
  http.get('/healthz', request => {
    request.state.family = '/healthz'
    return { status: 'ok' }
  })
  http.get('/readyz', async (request, reply) => {
    request.state.family = '/readyz'
    const problem = isStopping() ? 'stopping' : await findProblem()
    return reply.code(problem === null ? 200 : 503).send({ status: problem ?? 'ready' })
  })
  http.get('/metrics', async (request, reply) => {
    request.state.family = '/metrics'
    if (!mayReadMetrics(request, app.config.metricsToken)) fail('not_found')
    return reply.type(app.metrics.contentType).send(await app.metrics.text())
  })
}

/** Returns what prevents the process from serving, or null. Migrations are checked until found complete. */
function readinessCheck(app: App): () => Promise<string | null> {
  let isMigrated = false
  const askDatabase = async (): Promise<string | null> => {
    if (isMigrated) {
      await app.database.pool.query('select 1')
      return null
    }
    isMigrated = (await pendingMigrations(app.database.pool)).length === 0
    return isMigrated ? null : 'migrations are pending'
  }
  return () => withPatience(askDatabase().catch(() => 'database does not answer'))
}

async function withPatience(asking: Promise<string | null>): Promise<string | null> {
  const patience = Promise.withResolvers<string>()
  const timer = setTimeout(() => patience.resolve('database does not answer'), READY_PATIENCE_MS)
  try {
    return await Promise.race([asking, patience.promise])
  } finally {
    clearTimeout(timer)
  }
}

/**
 * Returns whether a request may read metrics: with the token if one is set, else only from this machine, not via a
 * proxy.
 */
function mayReadMetrics(request: FastifyRequest, token: string | undefined): boolean {
  if (token !== undefined) return isSameSecret(request.headers.authorization ?? '', `Bearer ${token}`)
  const isProxied =
    request.headers['x-forwarded-for'] !== undefined || request.headers.forwarded !== undefined
  const address = request.raw.socket.remoteAddress ?? ''
  return !isProxied && ipaddr.isValid(address) && ipaddr.process(address).range() === 'loopback'
}
