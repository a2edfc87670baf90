import { t } from '#shared/messages/t.ts'
import { reachServer } from '../../data/reach-server.ts'
import { showToast } from '../../toasts/show-toast.ts'
import { normalizeErrors } from './payment-errors.ts'

export type PaymentAnswer<Data> =
  | { data: Data }
  /** `isOver`: nothing was charged, and the same purchase will not be tried again. */
  | { problem: string; isOver: boolean }

const DECIDED = new Set(['PAYMENT_DECLINED', 'PAYMENT_UNCONFIRMED', 'PAYMENT_FAILED', 'PRICE_CHANGED'])

/**
 * Sends a payment. R7.3-09: a non-empty `json.errors` is a failure, whatever the status; R8-24: a failure without one gets a
 * generic message. When the buyer's bank asks first (3-D Secure), they confirm and the same payment is sent again. When the
 * `form` is gone by the time that it failed, a notice says so.
 */
export async function postPayment<Data>(
  form: HTMLFormElement,
  path: string,
  body: object,
): Promise<PaymentAnswer<Data>> {
  const answer = await pay<Data>(path, body)
  if ('problem' in answer && !form.isConnected) showToast({ kind: 'Error', text: answer.problem })
  return answer
}

async function pay<Data>(path: string, body: object): Promise<PaymentAnswer<Data>> {
  const { confirmWith, answer } = await send<Data>(path, body)
  if (confirmWith === undefined) return answer
  const { confirmPayment } = await import('./stripe-card.ts')
  await confirmPayment(confirmWith).catch(() => undefined)
  // A bank that said no ends the order; one that could not be asked is asked again, when the same is sent once more.
  const then = await send<Data>(path, body)
  if (then.confirmWith === undefined) return then.answer
  return 'problem' in answer ? { ...answer, isOver: false } : answer
}

type Sent<Data> = { answer: PaymentAnswer<Data>; confirmWith?: string }

async function send<Data>(path: string, body: object): Promise<Sent<Data>> {
  let response: Response
  try {
    response = await reachServer(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
  } catch {
    return { answer: { problem: t('coins.unreached'), isOver: false } }
  }
  const said: unknown = await response.json().catch(() => null)
  const json = Reflect.get(Object(said), 'json') as
    | { errors?: unknown; data?: Data; confirm_with?: string }
    | undefined
  const [first] = normalizeErrors(json?.errors)
  if (first !== undefined) {
    const answer = { problem: first.message, isOver: DECIDED.has(first.code) }
    return json?.confirm_with === undefined ? { answer } : { answer, confirmWith: json.confirm_with }
  }
  if (!response.ok || json?.data === undefined)
    return { answer: { problem: t('coins.generic'), isOver: false } }
  return { answer: { data: json.data } }
}
