import { Readable } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { loadPictureAccess } from '#domain/picture-access/load-picture-access.ts'
import { GATES_COOKIE, SESSION_COOKIE } from '#platform/context/request-context.ts'
import { digestOfKey } from '#platform/media-storage/media-key.ts'
import { fail } from '#shared/errors.ts'
import type { App } from '../app.ts'
import { parseCookies } from './cookies.ts'
import type { OpenPictures } from './open-pictures.ts'
import { openRequestContext } from './request-state.ts'

/**
 * A key names its content, so browsers keep what everybody may see for ever; caches in between ask again, so that
 * what is closed or deleted is gone from them within minutes.
 */
const OPEN = 'public, max-age=31536000, s-maxage=300, immutable'
/** Asked again each time: who may see it today may not tomorrow. */
const CLOSED = 'private, no-cache'

/**
 * Answers with a stored picture, to those who may see what shows it. It is told as the type it was encoded to, never
 * guessed, and never run as a page.
 * @throws AppError not_found
 */
export async function sendMedia(
  app: App,
  pictures: OpenPictures,
  request: FastifyRequest<{ Params: { '*': string } }>,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const key = request.params['*']
  const sha256 = digestOfKey(key) ?? fail('not_found')
  const opened = pictures.isOpen(sha256)
  const isOpen = typeof opened === 'boolean' ? opened : await opened
  if (!isOpen && !(await mayFetch(app, request, sha256))) fail('not_found')
  const etag = `"${key}"`
  if (request.headers['if-none-match'] === etag)
    return reply
      .header('Cache-Control', isOpen ? OPEN : CLOSED)
      .header('ETag', etag)
      .code(304)
      .send()
  const media = await app.mediaStore.open(key)
  if (media === null) fail('not_found')
  reply
    .header('Cache-Control', isOpen ? OPEN : CLOSED)
    .header('ETag', etag)
    .header('Content-Disposition', 'inline')
    .header('Content-Length', media.sizeBytes)
    .type(media.contentType)
  if (request.method === 'HEAD') {
    media.stream.destroy()
    // An empty stream: for an empty answer Fastify would write its own length.
    return reply.send(Readable.from([]))
  }
  return reply.send(media.stream)
}

/** What is not open to everybody is asked for the one who came with something to be known by. */
async function mayFetch(app: App, request: FastifyRequest, sha256: string): Promise<boolean> {
  const cookies = parseCookies(request.headers.cookie)
  if (cookies[SESSION_COOKIE] === undefined && cookies[GATES_COOKIE] === undefined) return false
  const { ctx } = await openRequestContext(app, request)
  return (await loadPictureAccess(ctx, { sha256 })).mayFetch
}
