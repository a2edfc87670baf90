/** The URL of Stripe's script; the page policy lets members' pages show its frames (page-policy.ts). */
const SCRIPT = 'https://js.stripe.com/v3/'

/** The part of Stripe's script that is used here. */
type CardElement = {
  mount(place: HTMLElement): void
  destroy(): void
  on(event: 'ready', run: () => void): void
}
type StripeScript = {
  elements(): { create(kind: 'card', options: object): CardElement }
  createPaymentMethod(asked: {
    type: 'card'
    card: CardElement
  }): Promise<{ paymentMethod?: { id: string }; error?: { message?: string } }>
  handleNextAction(asked: { clientSecret: string }): Promise<{ error?: { message?: string } }>
}

let loading: Promise<(publicKey: string) => StripeScript> | undefined
let mounted: { stripe: StripeScript; card: CardElement } | undefined
/** Also confirms what was sent before its dialog closed. */
let latest: StripeScript | undefined

/** Loads Stripe's script, once; tried again after a failure. */
function loadScript(): Promise<(publicKey: string) => StripeScript> {
  loading ??= new Promise((resolve, reject) => {
    const script = document.createElement('script')
    script.src = SCRIPT
    script.onload = () => {
      const made: unknown = Reflect.get(globalThis, 'Stripe')
      if (typeof made === 'function') resolve(made as (publicKey: string) => StripeScript)
      else giveUp('The script of Stripe does not work')
    }
    script.onerror = () => giveUp('The script of Stripe could not be loaded')
    const giveUp = (why: string) => {
      loading = undefined
      script.remove()
      reject(new Error(why))
    }
    document.head.append(script)
  })
  return loading
}

/**
 * Shows Stripe's own card field, in a frame of theirs, so that no number reaches this page. Returns a function that takes it away.
 * @throws Error when Stripe's script cannot be loaded
 */
export async function mountCard(publicKey: string, place: HTMLElement): Promise<() => void> {
  const stripe = (await loadScript())(publicKey)
  const { color, fontSize } = getComputedStyle(place)
  const card = stripe.elements().create('card', { style: { base: { color, fontSize } } })
  card.mount(place)
  mounted = { stripe, card }
  latest = stripe
  return () => {
    if (mounted?.card === card) mounted = undefined
    card.destroy()
  }
}

/** Returns Stripe's token for the card that was typed, or the problem with it in Stripe's words; null: there is no field yet. */
export async function readCard(): Promise<{ token: string } | { problem: string | null }> {
  if (mounted === undefined) return { problem: null }
  const { stripe, card } = mounted
  const { paymentMethod, error } = await stripe.createPaymentMethod({ type: 'card', card })
  return paymentMethod === undefined ? { problem: error?.message ?? null } : { token: paymentMethod.id }
}

/**
 * Has the buyer answer their bank (3-D Secure). Stripe shows its question in a frame at the end of the page, which an open dialog
 * would cover and make inert: it stands aside meanwhile. What the answer was is for the provider to tell.
 */
export async function confirmPayment(clientSecret: string): Promise<void> {
  if (latest === undefined) return
  const dialogs = [...document.querySelectorAll<HTMLDialogElement>('dialog:modal')]
  const focused = document.activeElement
  for (const dialog of dialogs) dialog.close()
  try {
    await latest.handleNextAction({ clientSecret })
  } finally {
    for (const dialog of dialogs) if (dialog.isConnected && !dialog.open) dialog.showModal()
    if (focused instanceof HTMLElement && focused.isConnected) focused.focus()
  }
}
