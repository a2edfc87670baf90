import { randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** The tests' payment methods, by what they do. */
export const METHODS = {
  pays: 'pm_pays',
  declined: 'pm_declined',
  asksFirst: 'pm_3ds',
  unknown: 'pm_unknown',
} as const

export type Intent = {
  id: string
  object: 'payment_intent'
  amount: number
  currency: string
  created: number
  status: 'succeeded' | 'requires_action' | 'requires_payment_method' | 'canceled'
  client_secret: string
  customer: string | null
  setup_future_usage: string | null
  metadata: Record<string, string>
  payment_method: object | null
  latest_charge: {
    id: string
    object: 'charge'
    amount_refunded: number
    refunded: boolean
    disputed: boolean
  } | null
}

type Call = { method: string; path: string; fields: URLSearchParams; headers: IncomingMessage['headers'] }
type Answer = { status: number; body: unknown }

/** Speaks as much of Stripe's API as the site uses, over HTTP, to Stripe's own library. */
export type FakeStripe = {
  url: string
  host: string
  intents: Intent[]
  disputes: { id: string; object: 'dispute'; status: string; payment_intent: string }[]
  /** Everything it was asked. */
  calls: Call[]
  /** Answers to this many further requests that charge are lost after the charge was made. */
  loseNext(count: number): void
  /** Every request fails from now on, or no longer. */
  setDown(isDown: boolean): void
  /** The buyer confirmed with their bank, or did not. */
  confirm(id: string, isConfirmed: boolean): void
  intentOf(id: string): Intent
  stop(): Promise<void>
}

export async function startFakeStripe(): Promise<FakeStripe> {
  const state = {
    ...{ intents: [] as Intent[], disputes: [] as FakeStripe['disputes'], calls: [] as Call[] },
    ...{ lost: 0, isDown: false, answers: new Map<string, Answer>() },
  }
  const find = (id: string): Intent | undefined => state.intents.find(one => one.id === id)

  function createIntent(fields: URLSearchParams): Answer {
    const method = fields.get('payment_method') ?? ''
    if (method === METHODS.unknown)
      return refuse(400, {
        ...{ type: 'invalid_request_error', code: 'resource_missing', param: 'payment_method' },
        message: `No such PaymentMethod: '${method}'`,
      })
    const id = `pi_${randomUUID().replaceAll('-', '')}`
    const isPaid = method !== METHODS.declined && method !== METHODS.asksFirst
    const intent: Intent = {
      ...{ id, object: 'payment_intent', client_secret: `${id}_secret_x` },
      ...{ amount: Number(fields.get('amount')), currency: fields.get('currency') ?? '' },
      created: Math.floor(Date.now() / 1_000),
      status: isPaid
        ? 'succeeded'
        : method === METHODS.declined
          ? 'requires_payment_method'
          : 'requires_action',
      customer: fields.get('customer'),
      setup_future_usage: fields.get('setup_future_usage'),
      metadata: { warren_order: fields.get('metadata[warren_order]') ?? '' },
      payment_method: { id: method, object: 'payment_method', card: { brand: 'visa', last4: '4242' } },
      latest_charge: isPaid ? newCharge() : null,
    }
    state.intents.push(intent)
    if (method === METHODS.declined)
      return refuse(402, {
        ...{ type: 'card_error', code: 'card_declined', message: 'Your card was declined.' },
        payment_intent: intent,
      })
    return { status: 200, body: intent }
  }

  function route({ method, path, fields }: Call): Answer {
    const [, , resource, id, verb] = path.split('/')
    const list = (data: unknown[]): Answer => ({
      status: 200,
      body: { object: 'list', data, has_more: false, url: path },
    })
    if (resource === 'payment_intents' && id === undefined) {
      if (method === 'POST') return createIntent(fields)
      const [from, to] = [fields.get('created[gte]'), fields.get('created[lt]')].map(Number)
      return list(state.intents.filter(one => one.created >= (from ?? 0) && one.created < (to ?? 0)))
    }
    const intent = find(id ?? fields.get('payment_intent') ?? '')
    if (resource === 'payment_intents' && intent !== undefined) {
      if (verb === 'cancel') intent.status = 'canceled'
      return { status: 200, body: intent }
    }
    if (resource === 'customers') return { status: 200, body: { id: 'cus_1', object: 'customer' } }
    if (resource === 'payment_methods') return { status: 200, body: { id, object: 'payment_method' } }
    if (resource === 'disputes')
      return list(state.disputes.filter(one => one.payment_intent === fields.get('payment_intent')))
    const paid = find(fields.get('payment_intent') ?? '')
    if (resource === 'refunds' && paid?.latest_charge) {
      if (paid.latest_charge.refunded)
        return refuse(400, {
          ...{ type: 'invalid_request_error', code: 'charge_already_refunded' },
          message: 'Charge has already been refunded.',
        })
      Object.assign(paid.latest_charge, { amount_refunded: paid.amount, refunded: true })
      return { status: 200, body: { id: 're_1', object: 'refund', status: 'succeeded' } }
    }
    return refuse(404, { type: 'invalid_request_error', code: 'resource_missing', message: 'No such thing' })
  }

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://stripe')
    const text = Buffer.concat(chunks).toString()
    const call: Call = {
      ...{ method: request.method ?? '', path: pathname, headers: request.headers },
      fields: text === '' ? searchParams : new URLSearchParams(text),
    }
    state.calls.push(call)
    if (state.isDown) {
      response.destroy()
      return
    }
    const key = request.headers['idempotency-key']
    const known = typeof key === 'string' ? state.answers.get(key) : undefined
    const answer = known ?? route(call)
    if (typeof key === 'string') state.answers.set(key, answer)
    if (state.lost > 0 && call.method === 'POST' && pathname === '/v1/payment_intents') {
      state.lost -= 1
      response.destroy()
      return
    }
    response.writeHead(answer.status, { 'content-type': 'application/json', 'request-id': 'req_1' })
    response.end(JSON.stringify(answer.body))
  }

  const server = createServer((request, response) => void handle(request, response))
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    ...{ url: `http://${host}`, host, intents: state.intents, disputes: state.disputes, calls: state.calls },
    loseNext: count => {
      state.lost = count
    },
    setDown: isDown => {
      state.isDown = isDown
    },
    confirm(id, isConfirmed) {
      const intent = find(id)
      if (intent === undefined) throw new Error(`There is no ${id}`)
      intent.status = isConfirmed ? 'succeeded' : 'requires_payment_method'
      intent.latest_charge = isConfirmed ? newCharge() : null
    },
    intentOf: id => find(id) ?? raise(id),
    stop: () =>
      new Promise(resolve => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

function newCharge(): NonNullable<Intent['latest_charge']> {
  const id = `ch_${randomUUID().replaceAll('-', '')}`
  return { id, object: 'charge', amount_refunded: 0, refunded: false, disputed: false }
}

function refuse(status: number, error: object): Answer {
  return { status, body: { error } }
}

function raise(id: string): never {
  throw new Error(`There is no ${id}`)
}
