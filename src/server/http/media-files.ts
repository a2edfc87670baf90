import { Readable } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { loadPictureAccess } from '#domain/picture-access/load-picture-access.ts'
import { GATES_COOKIE } from '#platform/context/request-context.ts'
import { digestOfKey } from '#platform/media-storage/media-key.ts'
import { fail } from '#shared/errors.ts'
import type { App } from '../app.ts'
import type { OpenPictures } from './open-pictures.ts'
import { openRequestContext } from './request-state.ts'

/**
 * A key identifies its content, so browsers cache public files forever; shared caches revalidate, so that private or deleted
 * files disappear within minutes.
 */
const OPEN = 'public, max-age=31536000, s-maxage=300, immutable'
/** Revalidated each time, since access may be revoked. */
const CLOSED = 'private, no-cache'

/**
 * Sends a stored file to readers who may see the content it belongs to. Its type is the one it was encoded to, never
 * guessed, and it never runs as a page.
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
  // Feed readers, embeds and link cards show public images.
  if (isOpen) reply.raw.setHeader('Cross-Origin-Resource-Policy', 'cross-origin')
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
    // An empty stream, since for an empty response Fastify would set its own length.
    return reply.send(Readable.from([]))
  }
  return reply.send(media.stream)
}

/** Checks private files for the requesting session, if there is one. */
async function mayFetch(app: App, request: FastifyRequest, sha256: string): Promise<boolean> {
  const { sessionToken, cookies } = request.state.caller
  if (sessionToken === null && cookies[GATES_COOKIE] === undefined) return false
  const { ctx } = await openRequestContext(app, request)
  return (await loadPictureAccess(ctx, { sha256 })).mayFetch
}
