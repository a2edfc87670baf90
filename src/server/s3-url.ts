import { z } from 'zod'
import type { S3Settings } from '#platform/s3/s3-bucket.ts'

const EXPECTED = 'must be like https://KEY:SECRET@host/bucket/folder?region=…'
/** A request may send a piece of 64 MB. */
const BACKUP_TIMEOUT_SECONDS = 300
/** A reader waits for the picture. */
const MEDIA_TIMEOUT_SECONDS = 30
const MOST_TIMEOUT_SECONDS = 3_600

/** `https://KEY:SECRET@host[:port]/bucket[/prefix][?region=…&timeout=seconds]`; `/` and the like in the secret as `%2F`. */
const s3UrlOf = (timeoutSeconds: number) =>
  z.string().transform((text, context): S3Settings => {
    const url = URL.canParse(text) ? new URL(text) : null
    const settings = url === null ? null : toSettings(url, timeoutSeconds)
    if (settings !== null) return settings
    context.addIssue({ code: 'custom', message: EXPECTED })
    return z.NEVER
  })

export const s3Url = s3UrlOf(BACKUP_TIMEOUT_SECONDS)
export const mediaS3Url = s3UrlOf(MEDIA_TIMEOUT_SECONDS)

function toSettings(url: URL, timeoutSeconds: number): S3Settings | null {
  const [bucket = '', ...folders] = url.pathname.split('/').filter(Boolean)
  const seconds = Number(url.searchParams.get('timeout') ?? timeoutSeconds)
  const isWell =
    /^https?:$/.test(url.protocol) &&
    url.username !== '' &&
    url.password !== '' &&
    /^[a-z0-9][a-z0-9.-]{1,62}$/.test(bucket) &&
    folders.every(folder => /^[\w.-]+$/.test(folder)) &&
    seconds >= 1 &&
    seconds <= MOST_TIMEOUT_SECONDS
  if (!isWell) return null
  return {
    endpoint: url.origin,
    bucket,
    prefix: folders.join('/'),
    region: url.searchParams.get('region') ?? 'us-east-1',
    accessKeyId: decodeURIComponent(url.username),
    secretAccessKey: decodeURIComponent(url.password),
    requestTimeoutMs: seconds * 1_000,
  }
}
