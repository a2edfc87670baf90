import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import pg from 'pg'
import type { Ctx, Log } from '#platform/context/context.ts'
import { connectionConfig } from '#platform/database/database.ts'

const CHANNEL = 'warren_bus'
/** PostgreSQL rejects notifications of 8,000 bytes and more. */
const MAX_MESSAGE_BYTES = 7_900
const FIRST_RETRY_MS = 100
const LAST_RETRY_MS = 5_000

type Listener = (payload: unknown) => void

/** Short messages between the processes of one site; not stored for absent listeners. */
export type Bus = {
  /** Sends to every process, including this one. @throws RangeError for a payload beyond 7,900 bytes of JSON */
  publish(topic: string, payload: unknown): Promise<void>
  /** Calls `listener` for each message of a topic, until the returned function is called. */
  subscribe(topic: string, listener: Listener): () => void
  /** Calls back each time the bus starts listening, also after an outage: messages may have been missed. */
  onListening(listener: () => void): void
  close(): Promise<void>
}

type Publisher = { query(text: string, values: unknown[]): Promise<unknown> }

/**
 * Opens a bus over LISTEN/NOTIFY. The first subscription opens one connection, which reconnects after an outage: messages sent
 * meanwhile are lost, so listeners must also poll now and then.
 */
export function openBus(options: { url: string; publisher: Publisher; log: Log }): Bus {
  const listeners = new Map<string, Set<Listener>>()
  const starters: Listener[] = []
  const closing = new AbortController()
  let client: pg.Client | undefined
  const deliver = (message: string | undefined): void => {
    const { topic, payload } = JSON.parse(message ?? '{}') as { topic?: string; payload?: unknown }
    for (const listener of listeners.get(topic ?? '') ?? []) callListener(listener, payload, options.log)
  }
  let running: Promise<void> | undefined
  const listen = (): Promise<void> =>
    listenForEver({
      ...options,
      signal: closing.signal,
      deliver,
      onReady: () => {
        for (const starter of starters) callListener(starter, null, options.log)
      },
      onConnection: connection => {
        client = connection
      },
    })
  return {
    async publish(topic, payload) {
      await options.publisher.query('select pg_notify($1, $2)', [CHANNEL, toMessage(topic, payload)])
    },
    subscribe(topic, listener) {
      running ??= listen()
      const known = listeners.get(topic) ?? new Set()
      listeners.set(topic, known.add(listener))
      return () => void known.delete(listener)
    },
    onListening: listener => void starters.push(listener),
    async close() {
      closing.abort()
      await client?.end().catch(() => undefined)
      await running
    },
  }
}

/** Publishes within a transaction: subscribers receive it on commit, and not on rollback. */
export async function publishIn(tx: Ctx, topic: string, payload: unknown): Promise<void> {
  await sql`select pg_notify(${CHANNEL}, ${toMessage(topic, payload)})`.execute(tx.db)
}

/** @throws RangeError for a payload that is too long */
function toMessage(topic: string, payload: unknown): string {
  const message = JSON.stringify({ topic, payload })
  if (Buffer.byteLength(message) > MAX_MESSAGE_BYTES)
    throw new RangeError(`Bus message on ${topic} is too long`)
  return message
}

function callListener(listener: Listener, payload: unknown, log: Log): void {
  try {
    listener(payload)
  } catch (error) {
    log.error({ err: error }, 'A bus listener failed')
  }
}

type Listening = {
  url: string
  log: Log
  signal: AbortSignal
  deliver(message: string | undefined): void
  onReady(): void
  onConnection(client: pg.Client): void
}

async function listenForEver(listening: Listening): Promise<void> {
  let retryMs = FIRST_RETRY_MS
  while (!listening.signal.aborted) {
    try {
      await listenOnce(listening, () => {
        retryMs = FIRST_RETRY_MS
        listening.onReady()
      })
    } catch (error) {
      if (listening.signal.aborted) return
      listening.log.warn({ err: error }, 'The bus lost the database and tries again')
    }
    await sleep(retryMs, undefined, { signal: listening.signal }).catch(() => undefined)
    retryMs = Math.min(retryMs * 2, LAST_RETRY_MS)
  }
}

/** Resolves or rejects when the connection ends. */
async function listenOnce(listening: Listening, onReady: () => void): Promise<void> {
  const client = new pg.Client({
    ...connectionConfig(listening.url),
    application_name: 'warren bus',
    connectionTimeoutMillis: 5_000,
    keepAlive: true,
  })
  const ended = new Promise<void>((resolve, reject) => {
    client.once('end', resolve)
    // A broken connection can emit several errors.
    client.on('error', reject)
  })
  // The connection can end before anyone awaits it.
  ended.catch(() => undefined)
  client.on('notification', notification => listening.deliver(notification.payload))
  await client.connect()
  listening.onConnection(client)
  if (listening.signal.aborted) return client.end()
  await client.query(`listen ${CHANNEL}`)
  onReady()
  await ended
}
