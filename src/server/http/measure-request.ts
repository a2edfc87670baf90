import type { FastifyReply, FastifyRequest } from 'fastify'
import type { App } from '../app.ts'
import type { RequestState } from './request-state.ts'
import { isMutating } from './same-origin.ts'

/** Paths whose next segment is a secret. */
const SECRET_PATHS =
  /^(\/(?:setup|verification|password_reset|account\/magic_link\/landing|account\/undo_email|account\/deleted|api\/v1\/verify_email)\/)[^/]+/
const QUIET_FAMILIES = new Set(['/assets', '/media', '/healthz', '/readyz', '/metrics'])

/** Logs and counts a request once its response is sent or its client is gone. */
export function measureRequest(app: App, request: FastifyRequest, reply: FastifyReply): void {
  const { state } = request
  reply.raw.once('close', () => {
    for (const release of state.onClose) release()
    const seconds = (performance.now() - state.startedAtMs) / 1_000
    const status = reply.raw.statusCode
    const { statements } = state.statements
    const isWhole = reply.raw.writableFinished
    const { family } = state
    if (state.isAnsweredElsewhere) return
    const { method } = request
    const isMember = isFromMember(state)
    app.metrics.observeRequest({ family, method, status, isMember, seconds, statements, isWhole })
    logRequest(request, { status, seconds, statements, isWhole })
    if (isMutating(method)) app.onWrite()
  })
}

/** A request that ended before its session was looked up counts by what is known of its cookie from earlier ones. */
function isFromMember({ context, caller }: RequestState): boolean {
  return context === null ? caller.account !== null : context.ctx.viewer !== null
}

type Outcome = { status: number; seconds: number; statements: number; isWhole: boolean }

/** Logs no query strings, headers or bodies: a log must be safe to share with anyone who helps. */
function logRequest(request: FastifyRequest, outcome: Outcome): void {
  const path = request.url.split('?', 1)[0] ?? ''
  const fields = {
    status: outcome.status,
    ms: Math.round(outcome.seconds * 10_000) / 10,
    statements: outcome.statements,
    account: request.state.context?.ctx.viewer?.id,
    ...(outcome.isWhole ? {} : { aborted: true }),
  }
  const message = `${request.method} ${path.replace(SECRET_PATHS, '$1…')}`
  if (QUIET_FAMILIES.has(request.state.family)) request.log.debug(fields, message)
  else request.log.info(fields, message)
}
