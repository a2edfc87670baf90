import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { asAppError, isNoValue } from '#platform/database/database-failure.ts'
import { AppError, toWireError } from '#shared/errors.ts'
import type { Config } from '../config.ts'
import { asksForPage } from './asks-for-page.ts'
import { FAILURE_POLICY, failurePage } from './failure-page.ts'

/** Answers a failed request; unexpected errors are logged and reported as `internal`. */
export function answerFailure(
  { siteName, isVerbose }: Pick<Config, 'siteName' | 'isVerbose'>,
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const failure = asAppError(error) ?? fromFramework(error)
  if (failure === null) request.log.error({ err: error }, 'A request failed')
  else if (isNoValue(error)) request.log.warn({ err: error }, 'A value could not be kept')
  const told = failure ?? new AppError('internal')
  // Its body wasn't read to the end, so the connection can't carry another request.
  if (told.status === 413 || told.status === 408 || told.code === 'unavailable')
    reply.header('Connection', 'close')
  const retryAfter = told.details.retryAfterSeconds
  if (retryAfter !== undefined) reply.header('Retry-After', String(retryAfter))
  reply.code(told.status).header('Cache-Control', 'no-store')
  if (!asksForPage(request))
    return reply.send({ data: null, error: toWireError(told), requestId: request.id })
  reply.raw.setHeader('Content-Security-Policy', FAILURE_POLICY)
  const cause = failure === null && isVerbose ? error : undefined
  const page = failurePage({ failure: told, requestId: request.id, siteName, way: 'home', cause })
  return reply.type('text/html; charset=utf-8').send(page)
}

/** Converts Fastify's own request errors. */
function fromFramework(error: unknown): AppError | null {
  const status = (error as FastifyError | null)?.statusCode
  if (status === undefined || status < 400 || status >= 500) return null
  return new AppError(status === 413 ? 'request_too_large' : 'bad_request')
}
