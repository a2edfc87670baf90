import type { FastifyReply, FastifyRequest } from 'fastify'
import { compressWhole, isCompressible, pickEncoding, WORTH_COMPRESSING_BYTES } from './compress.ts'

/** Finishes a response in Fastify's last hook (unless hijacked): its cookies and compression. */
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
