import type { IncomingMessage } from 'node:http'
import type { FastifyRequest } from 'fastify'
import { type ErrorCode, fail } from '#shared/errors.ts'

const MEGABYTE = 1024 * 1024
export const FORM_BYTES = MEGABYTE
/** A form with pictures, for people without script; visitors have nothing to upload. */
export const UPLOAD_FORM_BYTES = 25 * MEGABYTE
/** All bodies held at once, whoever sends them: memory has a ceiling. */
const ALL_BODIES_BYTES = 128 * MEGABYTE

let heldBytes = 0

/** How much a request may send to a page: forms are small, uploads are for members. */
export function formLimit(request: FastifyRequest): number {
  const isUpload = request.headers['content-type']?.startsWith('multipart/form-data') === true
  return isUpload && request.state.context?.ctx.viewer != null ? UPLOAD_FORM_BYTES : FORM_BYTES
}

export type BodyLimit = { maxBytes: number; tooLarge?: ErrorCode | undefined }

/**
 * Reads a whole request body of at most `maxBytes`.
 * @throws AppError request_too_large (or the code given), or unavailable while too much is being uploaded by everybody together
 */
export async function readBody(
  request: FastifyRequest,
  payload: IncomingMessage,
  limit: BodyLimit,
): Promise<Buffer> {
  const { maxBytes, tooLarge = 'request_too_large' } = limit
  if (Number(request.headers['content-length'] ?? 0) > maxBytes) fail(tooLarge)
  const chunks: Buffer[] = []
  let sizeBytes = 0
  // Held until the answer is out: the door works on these bytes.
  request.state.onClose.push(() => {
    heldBytes -= sizeBytes
  })
  for await (const chunk of payload as AsyncIterable<Buffer>) {
    sizeBytes += chunk.length
    heldBytes += chunk.length
    if (sizeBytes > maxBytes) fail(tooLarge)
    if (heldBytes > ALL_BODIES_BYTES) fail('unavailable')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks, sizeBytes)
}
