import { OutboundError } from '#platform/outbound-http/outbound-error.ts'
import type { FetchGuarded } from '#platform/outbound-http/outbound-request.ts'
import { fail } from '#shared/errors.ts'
import { readRetryAfter } from './retry-after.ts'
import type { VapidKeys } from './vapid-keys.ts'
import type { PushMessage, PushOutcome, PushTarget, WebPush } from './web-push.ts'

const TIMEOUT_MS = 10_000
const ANSWER_BYTES = 4_096
/** The subscription no longer exists. */
const GONE = [404, 410]

/** The part of a logger used here. */
type Log = { info(fields: object, message?: string): void }
type Settings = {
  keys: VapidKeys
  /** Whom push services may contact about our messages: an https or mailto URL. */
  subject: string
  fetchGuarded: FetchGuarded
  /** Resolves an address as the client would, without connecting. Throws OutboundError. */
  checkAddress: (url: string) => Promise<void>
  /** Hosts that the operator allows without TLS and inside the network, as `host:port`. */
  allowHosts: readonly string[]
  log: Log
}

/** Returns the push client; its library loads with the first message. */
export function openWebPush(settings: Settings): WebPush {
  const { keys, allowHosts, checkAddress, log } = settings
  return {
    publicKey: keys.publicKey,
    async checkEndpoint(endpoint) {
      if (!isSecure(endpoint, allowHosts)) fail('push_endpoint_refused', { field: 'endpoint' })
      await checkAddress(endpoint).catch(error => {
        if (!(error instanceof OutboundError)) throw error
        log.info({ code: error.code, host: URL.parse(endpoint)?.host }, 'A push endpoint was refused')
        fail('push_endpoint_refused', { field: 'endpoint' })
      })
    },
    async send(target, message) {
      try {
        await post(settings, target, message)
        return { outcome: 'sent', waitsMs: 0 }
      } catch (error) {
        if (!(error instanceof OutboundError)) throw error
        const outcome = outcomeOf(error)
        const host = URL.parse(target.endpoint)?.host
        log.info({ outcome, code: error.code, status: error.status, host }, 'A push message was not accepted')
        return { outcome, waitsMs: readRetryAfter(error.retryAfter, Date.now()) }
      }
    },
  }
}

/** Checked at sending too: what a stored endpoint resolves to may have changed, and the guarded client looks each time. */
async function post(
  { keys, subject, fetchGuarded, allowHosts }: Settings,
  { endpoint, publicKey, authSecret }: PushTarget,
  { text, ttlSeconds, urgency, topic }: PushMessage,
): Promise<void> {
  if (!isSecure(endpoint, allowHosts))
    throw new OutboundError('refused_address', 'not https', { url: endpoint })
  const { default: library } = await import('web-push')
  const { headers, body } = library.generateRequestDetails(
    { endpoint, keys: { p256dh: publicKey.toString('base64url'), auth: authSecret.toString('base64url') } },
    text,
    { vapidDetails: { subject, ...keys }, TTL: ttlSeconds, urgency, topic },
  )
  const sent = Object.entries(headers ?? {}).filter(([name]) => name.toLowerCase() !== 'content-length')
  await fetchGuarded({
    url: endpoint,
    method: 'POST',
    headers: Object.fromEntries(sent.map(([name, value]) => [name, String(value)])),
    body: body as Buffer,
    timeoutMs: TIMEOUT_MS,
    maxBytes: ANSWER_BYTES,
    overflow: 'cut',
    maxRedirects: 0,
  })
}

/** Endpoints are secret addresses: only https, except for hosts that the operator named. */
function isSecure(endpoint: string, allowHosts: readonly string[]): boolean {
  const url = URL.parse(endpoint)
  return url !== null && (url.protocol === 'https:' || allowHosts.includes(url.host))
}

function outcomeOf({ code, status }: OutboundError): PushOutcome {
  if (status !== undefined && GONE.includes(status)) return 'gone'
  if (status === 429 || (status !== undefined && status >= 500)) return 'later'
  if (code === 'network' || code === 'timeout') return 'later'
  return 'refused'
}
