import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { asAppError } from '#platform/database/database-failure.ts'
import { AppError, toWireError } from '#shared/errors.ts'
import { errorWords } from '#shared/messages/error-words.ts'
import { t } from '#shared/messages/translate.ts'

const HTML_ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
}

/** Tells a client why a door did not open; what is no failure of the product is logged and told as `internal`. */
export function answerFailure(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const failure = asAppError(error) ?? fromFramework(error)
  if (failure === null) request.log.error({ err: error }, 'A request failed')
  const told = failure ?? new AppError('internal')
  // Its body was not read to the end, so the connection cannot carry another request.
  if (told.status === 413) reply.header('Connection', 'close')
  const retryAfter = told.details.retryAfterSeconds
  if (retryAfter !== undefined) reply.header('Retry-After', String(retryAfter))
  reply.code(told.status).header('Cache-Control', 'no-store')
  if (!wantsHtml(request)) return reply.send({ data: null, error: toWireError(told), requestId: request.id })
  return reply.type('text/html; charset=utf-8').send(failurePage(told, request.id, 'home'))
}

/** Fastify's own complaints about a request. */
function fromFramework(error: unknown): AppError | null {
  const status = (error as FastifyError | null)?.statusCode
  if (status === undefined || status < 400 || status >= 500) return null
  return new AppError(status === 413 ? 'request_too_large' : 'bad_request')
}

function wantsHtml(request: FastifyRequest): boolean {
  return !/^\/(?:api\/|graphql$)/.test(request.url) && request.headers.accept?.includes('text/html') === true
}

/** For what breaks before the site's own error page can be rendered, or is not to be; its link leads home or asks for the same page again. */
export function failurePage(failure: AppError, requestId: string, way: 'home' | 'stay'): string {
  const words = escapeHtml(errorWords(failure))
  const link = way === 'home' ? '<a href="/">↩</a>' : `<a href="">${escapeHtml(t('error.page.reload'))}</a>`
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${words}</title><h1>${words}</h1><p>${link} <small>${escapeHtml(requestId)}</small></p></html>`
}

/** A text for HTML. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, character => HTML_ENTITIES[character] ?? '')
}
