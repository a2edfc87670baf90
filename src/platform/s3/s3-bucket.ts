import { createHash } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { AwsClient } from 'aws4fetch'
import { S3Error } from './s3-error.ts'

export type S3Settings = {
  /** `https://s3.eu-central-1.amazonaws.com`, without a path. */
  endpoint: string
  bucket: string
  /** Prefix of all keys, without slashes at its ends; '' for none. */
  prefix: string
  region: string
  accessKeyId: string
  secretAccessKey: string
  /** Limit for one request, which isn't retried after it; a piece of an upload is up to 64 MB. */
  requestTimeoutMs: number
}

type Asked = {
  method: 'GET' | 'HEAD' | 'PUT' | 'POST' | 'DELETE'
  /** Null: the bucket itself. */
  name: string | null
  query?: Record<string, string>
  body?: Uint8Array<ArrayBuffer> | string
  /** Stops the request, besides its own limit of time. */
  signal?: AbortSignal
}

const ATTEMPTS = 4
const FIRST_PAUSE_MS = 300
/** Maximum length of an error's explanation. */
const MOST_WORDS = 2_000

/** A folder of an S3-compatible store, used with signed requests; failed ones are retried while that may help. */
export class S3Bucket {
  readonly #client: AwsClient
  readonly #settings: S3Settings

  constructor(settings: S3Settings) {
    const { accessKeyId, secretAccessKey, region } = settings
    this.#settings = settings
    this.#client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: 0 })
  }

  /** `s3://bucket/prefix`, without the endpoint and the keys. */
  get address(): string {
    const { bucket, prefix } = this.#settings
    return `s3://${[bucket, prefix].filter(Boolean).join('/')}`
  }

  get prefix(): string {
    const { prefix } = this.#settings
    return prefix === '' ? '' : `${prefix}/`
  }

  /** Returns the store's answer, whose status is below 300. Throws S3Error. */
  async ask(asked: Asked): Promise<Response> {
    for (let attempt = 1; ; attempt++) {
      try {
        return await this.#askOnce(asked)
      } catch (error) {
        const mayPass = !(error instanceof S3Error) || error.mayPass
        if (asked.signal?.aborted === true) throw asked.signal.reason
        if (!mayPass || attempt === ATTEMPTS) throw this.#explain(error)
        await sleep(FIRST_PAUSE_MS * 2 ** (attempt - 1), undefined, asked.signal && { signal: asked.signal })
      }
    }
  }

  async #askOnce({ method, name, query = {}, body, signal }: Asked): Promise<Response> {
    const { endpoint, bucket, requestTimeoutMs } = this.#settings
    const url = new URL(`${endpoint}/${bucket}${name === null ? '' : `/${this.prefix}${name}`}`)
    for (const [key, value] of Object.entries(query)) url.searchParams.set(key, value)
    const limit = new AbortController()
    const timer = setTimeout(
      () => limit.abort(new S3Error(`It took longer than ${requestTimeoutMs / 1_000} seconds.`)),
      requestTimeoutMs,
    )
    const signals = signal === undefined ? [limit.signal] : [limit.signal, signal]
    try {
      const digest = createHash('sha256').update(body ?? '')
      const signed = await this.#client.sign(url.href, {
        method,
        headers: { 'X-Amz-Content-Sha256': digest.digest('hex') },
      })
      // A signal that reaches fetch in a Request is lost once that Request is garbage collected.
      const response = await fetch(signed.url, {
        method,
        headers: signed.headers,
        redirect: 'error',
        signal: AbortSignal.any(signals),
        ...(body !== undefined && { body }),
      })
      if (response.status < 300) return response
      throw await failureOf(response)
    } catch (error) {
      if (limit.signal.aborted) throw limit.signal.reason
      throw error
    } finally {
      // The body of a response has its own limits.
      clearTimeout(timer)
    }
  }

  #explain(error: unknown): S3Error {
    const { endpoint } = this.#settings
    const why = error instanceof Error ? causeOf(error) : String(error)
    const isFinal = error instanceof S3Error ? error.status : null
    return new S3Error(`${this.address} at ${endpoint}: ${why}`, false, isFinal, { cause: error })
  }
}

/** `fetch failed` alone says nothing. */
function causeOf(error: Error): string {
  return error.cause instanceof Error ? `${error.message} (${error.cause.message})` : error.message
}

async function failureOf(response: Response): Promise<S3Error> {
  const text = (await response.text().catch(() => '')).slice(0, MOST_WORDS)
  const { status } = response
  const words = [elementOf(text, 'Code'), elementOf(text, 'Message')]
    .filter(Boolean)
    .join(': ')
    .replace(/\.$/, '')
  const mayPass = status >= 500 || status === 429 || status === 408
  return new S3Error(`It answered ${status}${words === '' ? '' : ` ${words}`}.`, mayPass, status)
}

/** Returns the text of the first element of a name in a store's XML, which has no attributes there; '' without one. */
export function elementOf(xml: string, name: string): string {
  const [start, end] = [`<${name}>`, `</${name}>`]
  const from = xml.indexOf(start)
  const to = from < 0 ? -1 : xml.indexOf(end, from)
  return to < 0 ? '' : unescapeXml(xml.slice(from + start.length, to))
}

/** Returns what each element of a name holds, as XML. */
export function elementsOf(xml: string, name: string): string[] {
  return xml
    .split(`<${name}>`)
    .slice(1)
    .map(part => part.slice(0, Math.max(0, part.indexOf(`</${name}>`))))
}

const ENTITIES: Record<string, string> = { lt: '<', gt: '>', quot: '"', apos: "'", amp: '&' }

function unescapeXml(text: string): string {
  return text.replace(/&(lt|gt|quot|apos|amp);/g, (_, name: string) => ENTITIES[name] ?? '')
}
