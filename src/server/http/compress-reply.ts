import type { FastifyReply, FastifyRequest } from 'fastify'
import { compressWhole, isCompressible, pickEncoding, WORTH_COMPRESSING_BYTES } from './compress.ts'

/** Fastify's last hook before an answer that is not hijacked: its cookies, and its compression. */
export async function compressReply(
  request: FastifyRequest,
  reply: FastifyReply,
  payload: unknown,
): Promise<unknown> {
  const cookies = [...request.state.setCookies.values()]
  if (cookies.length > 0) reply.header('Set-Cookie', cookies)
  if (typeof payload !== 'string' || payload.length < WORTH_COMPRESSING_BYTES) return payload
  if (reply.hasHeader('Content-Encoding') || !isCompressible(String(reply.getHeader('Content-Type'))))
    return payload
  reply.header('Vary', 'Accept-Encoding')
  const encoding = pickEncoding(request.headers['accept-encoding'])
  if (encoding === null) return payload
  reply.header('Content-Encoding', encoding).removeHeader('Content-Length')
  return compressWhole(Buffer.from(payload), encoding)
}
