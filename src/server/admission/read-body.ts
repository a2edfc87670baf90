import type { IncomingMessage } from 'node:http'
import type { FastifyRequest } from 'fastify'
import { throttleAddress } from '#domain/throttles/throttle-address.ts'
import { pauses } from '#platform/metrics/pauses.ts'
import { AppError, type ErrorCode, fail } from '#shared/errors.ts'
import { BodyShares } from './body-shares.ts'

const MEGABYTE = 1024 * 1024
export const FORM_BYTES = MEGABYTE
/** A form with pictures, for people without script; visitors have nothing to upload. */
const UPLOAD_FORM_BYTES = 25 * MEGABYTE

const shares = new BodyShares()

/** How much a request may send to a page: forms are small, uploads are for members. */
export function formLimit(request: FastifyRequest): number {
  const isUpload = request.headers['content-type']?.startsWith('multipart/form-data') === true
  return isUpload && request.state.context?.ctx.viewer != null ? UPLOAD_FORM_BYTES : FORM_BYTES
}

export type BodyLimit = { maxBytes: number; tooLarge?: ErrorCode | undefined }

/**
 * Reads a whole request body of at most `maxBytes`.
 * @throws AppError request_too_large (or the code given), upload_too_slow, unavailable while its sender or everybody together
 * sends too much at once, bad_request when it breaks off
 */
export function readBody(
  request: FastifyRequest,
  payload: IncomingMessage,
  limit: BodyLimit,
): Promise<Buffer> {
  const { maxBytes, tooLarge = 'request_too_large' } = limit
  if (Number(request.headers['content-length'] ?? 0) > maxBytes) fail(tooLarge)
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = []
    let sizeBytes = 0
    const stop = (error: AppError): void => {
      payload.off('data', take)
      payload.pause()
      chunks.length = 0
      reject(error)
    }
    const held = shares.open(ownerOf(request), stop)
    // Held until the answer is out: the door works on these bytes.
    request.state.onClose.push(() => held.release())
    const take = (chunk: Buffer): void => {
      sizeBytes += chunk.length
      if (sizeBytes > maxBytes) {
        held.release()
        stop(new AppError(tooLarge))
        return
      }
      chunks.push(chunk)
      held.add(chunk.length)
    }
    payload.on('data', take)
    payload.once('end', () => {
      held.finish()
      pauses.enter(request.state)
      resolve(Buffer.concat(chunks))
    })
    const breakOff = (): void => stop(new AppError('bad_request'))
    payload.once('error', breakOff)
    payload.once('close', breakOff)
  })
}

/** Members have shares of their own, wherever they come from. */
function ownerOf({ state, ip }: FastifyRequest): string {
  const viewer = state.context?.ctx.viewer
  return viewer == null ? `address:${throttleAddress(ip)}` : `account:${viewer.id}`
}
