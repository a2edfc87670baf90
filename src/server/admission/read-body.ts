import type { IncomingMessage } from 'node:http'
import type { FastifyRequest } from 'fastify'
import { pauses } from '#platform/metrics/pauses.ts'
import { AppError, type ErrorCode, fail } from '#shared/errors.ts'
import { BodyShares } from './body-shares.ts'

const MEGABYTE = 1024 * 1024
export const FORM_BYTES = MEGABYTE
/** A form with images, for members without script; visitors can't upload. */
const UPLOAD_FORM_BYTES = 25 * MEGABYTE

const shares = new BodyShares()

/** Returns the body limit for a page: forms are small, uploads are for members. */
export function formLimit(request: FastifyRequest): number {
  const isUpload = request.headers['content-type']?.startsWith('multipart/form-data') === true
  return isUpload && request.state.context?.ctx.viewer != null ? UPLOAD_FORM_BYTES : FORM_BYTES
}

export type BodyLimit = { maxBytes: number; tooLarge?: ErrorCode | undefined }

/**
 * Reads a whole request body of at most `maxBytes`.
 * @throws AppError request_too_large (or the code given), upload_too_slow, unavailable while its sender or all senders
 * together send too much at once, bad_request when it breaks off
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
    // Held until the response is sent, because the endpoint works on these bytes.
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
    const breakOff = (): void => stop(new AppError('bad_request'))
    payload.on('data', take)
    payload.once('end', () => {
      // Every request closes in the end, and an error costs more than reading a small body.
      payload.off('close', breakOff)
      held.finish()
      pauses.enter(request.state)
      resolve(Buffer.concat(chunks))
    })
    payload.once('error', breakOff)
    payload.once('close', breakOff)
  })
}

/** Returns the key of a sender's share: members have their own, wherever they connect from. */
function ownerOf({ state }: FastifyRequest): string {
  const viewer = state.context?.ctx.viewer
  return viewer == null ? `address:${state.caller.sender.network}` : `account:${viewer.id}`
}
