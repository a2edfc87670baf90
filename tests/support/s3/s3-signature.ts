import { createHash, createHmac } from 'node:crypto'
import type { IncomingMessage } from 'node:http'

const AUTHORIZATION =
  /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, ?SignedHeaders=([a-z0-9;-]+), ?Signature=([0-9a-f]{64})$/

const hmac = (key: string | Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest()

/** Whether a request was signed with this secret, by AWS Signature Version 4 as its documentation states it. */
export function isSigned(request: IncomingMessage, secret: string): boolean {
  const { headers, method, url = '' } = request
  const parsed = AUTHORIZATION.exec(headers.authorization ?? '')
  if (parsed === null) return false
  const [, , date = '', region = '', names = '', signature = ''] = parsed
  const [path = '', query = ''] = url.split('?', 2)
  const canonical = [
    method,
    path,
    [...new URLSearchParams(query)]
      .map(([key, value]) => `${encodeURIComponent(key)}=${encodeURIComponent(value)}`)
      .sort()
      .join('&'),
    ...names.split(';').map(name => `${name}:${String(headers[name] ?? '').trim()}`),
    '',
    names,
    headers['x-amz-content-sha256'],
  ].join('\n')
  const scope = `${date}/${region}/s3/aws4_request`
  const digest = createHash('sha256').update(canonical).digest('hex')
  const toSign = ['AWS4-HMAC-SHA256', headers['x-amz-date'], scope, digest].join('\n')
  const key = [region, 's3', 'aws4_request'].reduce(hmac, hmac(`AWS4${secret}`, date))
  return hmac(key, toSign).toString('hex') === signature
}
