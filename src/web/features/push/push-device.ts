import { OperationError } from '../../data/operation-error.ts'
import { runOperation } from '../../data/run-operation.ts'

/** Whether this browser can get push messages, as far as it knows by itself. */
export type PushAbility = 'unsupported' | 'denied' | 'unasked' | 'granted'
/** The outcome of turning push on; `dismissed`: the browser's question was closed without an answer. */
export type PushAnswer = 'on' | 'denied' | 'dismissed' | 'unsupported'

export function pushAbility(): PushAbility {
  if (!('serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window))
    return 'unsupported'
  const { permission } = Notification
  return permission === 'default' ? 'unasked' : permission
}

/**
 * Asks the browser for permission and subscribes. Call it while a click is handled: browsers ignore the question otherwise.
 * @throws OperationError when the server refuses or can't be reached
 */
export async function turnOnPush(): Promise<PushAnswer> {
  if (pushAbility() === 'unsupported') return 'unsupported'
  const [permission, { key }] = await Promise.all([
    Notification.requestPermission(),
    runOperation('PushState', {}),
  ])
  if (key === null) return 'unsupported'
  if (permission !== 'granted') return permission === 'denied' ? 'denied' : 'dismissed'
  await subscribe(key)
  return 'on'
}

/** Ends push messages to this browser, here and at its push service. */
export async function turnOffPush(): Promise<void> {
  await runOperation('TurnOffPush', {})
  const subscription = await (await registration()).pushManager.getSubscription()
  await subscription?.unsubscribe()
}

/** Renews a subscription that the browser lost, or that has an earlier key of the site. Never asks anything. */
export async function keepPush(): Promise<void> {
  if (pushAbility() !== 'granted') return
  const { key, isOn } = await runOperation('PushState', {})
  if (key === null || !isOn) return
  const subscription = await (await registration()).pushManager.getSubscription()
  if (subscription === null || keyOf(subscription) !== key) await subscribe(key)
}

async function subscribe(key: string): Promise<void> {
  const { pushManager } = await registration()
  const before = await pushManager.getSubscription()
  if (before !== null && keyOf(before) !== key) await before.unsubscribe()
  const options = { userVisibleOnly: true, applicationServerKey: key }
  const subscription = await pushManager.subscribe(options)
  try {
    await send(subscription, before?.endpoint ?? null)
  } catch (error) {
    if (!(error instanceof OperationError) || error.code !== 'push_device_taken') throw error
    // It belongs to another member; a new subscription belongs to no one yet.
    await subscription.unsubscribe()
    await send(await pushManager.subscribe(options), null)
  }
}

async function send(subscription: PushSubscription, replaces: string | null): Promise<void> {
  const { endpoint = '', keys = {} } = subscription.toJSON()
  const { p256dh = '', auth = '' } = keys
  await runOperation('TurnOnPush', {
    endpoint,
    p256dh,
    auth,
    replaces: replaces === endpoint ? null : replaces,
  })
}

/** Returns the site's key of a subscription, in base64url. */
function keyOf({ options }: PushSubscription): string {
  const bytes = new Uint8Array(options.applicationServerKey ?? new ArrayBuffer(0))
  const text = btoa(String.fromCharCode(...bytes))
  return text.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
}

async function registration(): Promise<ServiceWorkerRegistration> {
  // Registering again returns the one there is.
  await navigator.serviceWorker.register('/sw.js')
  return navigator.serviceWorker.ready
}
