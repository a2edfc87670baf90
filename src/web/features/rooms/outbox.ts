import { OperationError } from '../../data/operation-error.ts'
import { runOperation } from '../../data/run-operation.ts'

/** A message not yet on the server. */
export type Waiting = {
  room: string
  clientId: string
  body: string
  replyTo: number | null
  /** An uploaded image, and what it shows. */
  mediaId?: number
  alt?: string
  writtenAt: string
  /** Why it was rejected; null: it is sent once the server is reachable. */
  failure: string | null
}

/* Outgoing messages wait here until the server has them, even offline and after the page closes. Their client ids make
   repeated sending harmless, so several tabs may try at once. */
const RETRY_MS = 3_000
const NONE: readonly Waiting[] = []
const listeners = new Set<() => void>()
let owner = ''
let waiting: readonly Waiting[] = NONE
let isSending = false
let retry: ReturnType<typeof setTimeout> | undefined

const keyOf = (account: string): string => `warren-outbox:${account}`

/** Resumes sending this account's pending messages. */
export function openOutbox(account: string): void {
  if (owner === account) return
  owner = account
  waiting = read()
  notifyListeners()
  window.addEventListener('online', () => void flush())
  void flush()
}

export function enqueue(message: Omit<Waiting, 'failure' | 'writtenAt'>): void {
  set([...waiting, { ...message, failure: null, writtenAt: new Date().toISOString() }])
  void flush()
}

/** Retries a rejected message. */
export function retryMessage(clientId: string): void {
  set(waiting.map(item => (item.clientId === clientId ? { ...item, failure: null } : item)))
  void flush()
}

export function discard(clientId: string): void {
  set(waiting.filter(item => item.clientId !== clientId))
}

export function onOutbox(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const waitingMessages = (): readonly Waiting[] => waiting

async function flush(): Promise<void> {
  if (isSending) return
  isSending = true
  clearTimeout(retry)
  try {
    for (let next = firstUnsent(); next !== undefined; next = firstUnsent()) {
      const { room, body, clientId, replyTo, mediaId = 0, alt = '' } = next
      try {
        await runOperation('SendMessage', { room, body, clientId, replyTo, mediaId, alt })
        discard(clientId)
      } catch (error) {
        if (!(error instanceof OperationError)) throw error
        if (error.code === 'unavailable' || error.code === 'overloaded') {
          retry = setTimeout(() => void flush(), RETRY_MS)
          return
        }
        const { message } = error
        set(waiting.map(item => (item.clientId === clientId ? { ...item, failure: message } : item)))
      }
    }
  } finally {
    isSending = false
  }
}

const firstUnsent = (): Waiting | undefined => waiting.find(({ failure }) => failure === null)

function set(next: readonly Waiting[]): void {
  waiting = next
  try {
    localStorage.setItem(keyOf(owner), JSON.stringify(waiting))
  } catch {
    // Without storage it is sent from memory.
  }
  notifyListeners()
}

function read(): readonly Waiting[] {
  try {
    const stored = JSON.parse(localStorage.getItem(keyOf(owner)) ?? '[]')
    return Array.isArray(stored) ? stored : NONE
  } catch {
    return NONE
  }
}

function notifyListeners(): void {
  for (const listener of listeners) listener()
}
