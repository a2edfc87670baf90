import { Readable } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { MediaStore } from '#platform/media-storage/media-store.ts'
import { fail } from '#shared/errors.ts'

/**
 * Answers with a stored picture. A key names its content, so it may be cached for ever; it is told as the type it was
 * encoded to, never guessed, and never run as a page.
 * @throws AppError not_found
 */
export async function sendMedia(
  mediaStore: MediaStore,
  request: FastifyRequest<{ Params: { '*': string } }>,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const key = request.params['*']
  const etag = `"${key}"`
  reply.header('Cache-Control', 'public, max-age=31536000, immutable').header('ETag', etag)
  if (request.headers['if-none-match'] === etag) return reply.code(304).send()
  const media = await mediaStore.open(key)
  if (media === null) fail('not_found')
  reply
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
