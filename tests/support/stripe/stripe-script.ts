import type { Page } from 'playwright-core'
import { type FakeStripe, METHODS } from './fake-stripe.ts'

export const STRIPE_ORIGINS = [
  'https://js.stripe.com',
  'https://api.stripe.com',
  'https://hooks.stripe.com',
] as const

/** Card numbers that Stripe publishes for tests, and what becomes of them. */
export const CARDS = {
  pays: '4242424242424242',
  declined: '4000000000000002',
  asksFirst: '4000002760003184',
} as const

const TOKENS: Record<string, string> = {
  [CARDS.pays]: METHODS.pays,
  [CARDS.declined]: METHODS.declined,
  [CARDS.asksFirst]: METHODS.asksFirst,
}

/** The part of Stripe's script that the site uses. Like Stripe's, it adds the bank's question at the end of the page. */
const SCRIPT = `
const answerOf = frame => new Promise(resolve => {
  const hear = event => {
    if (event.source !== frame.contentWindow) return
    removeEventListener('message', hear)
    resolve(event.data)
  }
  addEventListener('message', hear)
})
const newFrame = (title, src) => Object.assign(document.createElement('iframe'), { title, src })
globalThis.Stripe = key => ({
  elements: () => ({
    create: () => {
      const frame = newFrame('Secure card payment input frame', 'https://js.stripe.com/v3/card?key=' + key)
      Object.assign(frame.style, { width: '100%', height: '60px', border: '0' })
      return { frame, mount: place => place.append(frame), destroy: () => frame.remove(), on: () => {} }
    },
  }),
  createPaymentMethod: ({ card: { frame } }) => {
    const answer = answerOf(frame)
    frame.contentWindow.postMessage('read', 'https://js.stripe.com')
    return answer
  },
  handleNextAction: async ({ clientSecret }) => {
    const frame = newFrame('Bank', 'https://hooks.stripe.com/3d_secure/' + clientSecret)
    Object.assign(frame.style, { position: 'fixed', inset: '0', width: '100%', height: '100%', zIndex: 2147483647 })
    const answer = answerOf(frame)
    document.body.append(frame)
    const { isConfirmed } = await answer
    frame.remove()
    return isConfirmed ? {} : { error: { message: 'We are unable to authenticate your payment method.' } }
  },
})`

const CARD_FIELD = `<!doctype html><title>Card</title><label>Card number <input></label><script>
addEventListener('message', async ({ data, source, origin }) => {
  if (data !== 'read') return
  const body = new URLSearchParams({ type: 'card', 'card[number]': document.querySelector('input').value })
  const answer = await fetch('https://api.stripe.com/v1/payment_methods', { method: 'POST', body })
  source.postMessage(await answer.json(), origin)
})</script>`

const BANK = `<!doctype html><title>Bank</title><p>Is it you?</p><button>Confirm</button> <button>Refuse</button><script>
document.onclick = async ({ target }) => {
  const isConfirmed = target.textContent === 'Confirm'
  if (target.tagName !== 'BUTTON') return
  await fetch(location.pathname + '/' + target.textContent, { method: 'POST' })
  parent.postMessage({ isConfirmed }, '*')
}</script>`

export type StripeScript = {
  /** Addresses of Stripe that the page asked for. */
  asked: string[]
  /** Whether its script can be had. */
  setReachable(isReachable: boolean): void
}

/** Stands in for Stripe in the browser of a page: its script, its frames, and what those ask of it. */
export async function standInForStripe(page: Page, stripe: FakeStripe): Promise<StripeScript> {
  const state = { asked: [] as string[], isReachable: true }
  const html = (body: string) => ({ contentType: 'text/html', body })
  await page.route('https://js.stripe.com/**', async route => {
    state.asked.push(route.request().url())
    if (!state.isReachable) return await route.abort('connectionfailed')
    const isField = route.request().url().includes('/card')
    await route.fulfill(isField ? html(CARD_FIELD) : { contentType: 'text/javascript', body: SCRIPT })
  })
  await page.route('https://api.stripe.com/v1/payment_methods', async route => {
    const number = new URLSearchParams(route.request().postData() ?? '').get('card[number]') ?? ''
    const token = TOKENS[number.replaceAll(' ', '')]
    await route.fulfill({
      headers: { 'access-control-allow-origin': 'https://js.stripe.com' },
      json: token
        ? { paymentMethod: { id: token } }
        : { error: { message: 'Your card number is incomplete.' } },
    })
  })
  await page.route('https://hooks.stripe.com/3d_secure/**', async route => {
    const [, , secret = '', answer] = new URL(route.request().url()).pathname.split('/')
    if (answer !== undefined) stripe.confirm(secret.replace(/_secret_x$/, ''), answer === 'Confirm')
    await route.fulfill(answer === undefined ? html(BANK) : { json: {} })
  })
  return {
    asked: state.asked,
    setReachable: isReachable => {
      state.isReachable = isReachable
    },
  }
}
