import { isPlainClick } from '../ui/plain-click.ts'
import { followLink } from './follow-links.ts'
import { keepTrying, reachServer } from './reach-server.ts'

/** A slow server isn't waited for; the browser shows progress itself. */
const PATIENCE_MS = 1_000
/** The pending document load; a later one replaces it. */
let waiting = new AbortController()
const checked = new WeakSet<Element>()
/** Whether the reader has typed anything since the page loaded, or since they last sent a form. */
let isTyped = false

/**
 * Guards links and forms that load a new document, which would lose everything read and typed here: they first check that the
 * server is reachable. Meanwhile the page stays, and a link is followed once it is.
 */
export function guardDocumentLoads(): void {
  // Any interaction with the page cancels the pending navigation.
  window.addEventListener('pointerdown', stopWaiting, true)
  window.addEventListener('keydown', stopWaiting, true)
  window.addEventListener('click', handleClick)
  window.addEventListener('submit', handleSubmit)
  window.addEventListener('input', () => {
    isTyped = true
  })
  // Before any form's own handler begins to send.
  window.addEventListener(
    'submit',
    () => {
      isTyped = false
    },
    true,
  )
}

/**
 * Lets the browser ask before typed text is lost while the router loads the next page: without a service worker it loads the
 * document again when that page's code can't be had. Returns what ends this.
 */
export function guardTyped(): () => void {
  const handleUnload = (event: BeforeUnloadEvent) => {
    if (isTyped && navigator.serviceWorker?.controller == null) event.preventDefault()
  }
  window.addEventListener('beforeunload', handleUnload)
  return () => window.removeEventListener('beforeunload', handleUnload)
}

function stopWaiting(): void {
  waiting.abort()
}

function handleClick(event: MouseEvent): void {
  const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null
  if (link === null || event.defaultPrevented || !isPlainClick(event) || !leadsAway(link)) return
  event.preventDefault()
  if (followLink(link)) return
  void loadDocument(link.href)
}

/** Navigates to this document once its server is reachable, unless the reader has moved on. */
export async function loadDocument(href: string): Promise<void> {
  const from = window.location.href
  if ((await whenThere(href)) && window.location.href === from) window.location.assign(href)
}

function leadsAway({ href, target, download }: HTMLAnchorElement): boolean {
  const url = URL.parse(href)
  const isHere = url?.origin === window.location.origin
  const isPlace =
    isHere && url.hash !== '' && href.replace(/#.*/, '') === window.location.href.replace(/#.*/, '')
  return isHere && !isPlace && download === '' && (target === '' || target === '_self')
}

function handleSubmit(event: SubmitEvent): void {
  const form = event.target
  if (event.defaultPrevented || !(form instanceof HTMLFormElement) || form.method === 'dialog') return
  if (checked.delete(form)) return
  event.preventDefault()
  const { submitter } = event
  const isWrite = form.method === 'post'
  void whenThere(isWrite ? null : form.action).then(isStill => {
    if (!isStill || !form.isConnected) return
    checked.add(form)
    form.requestSubmit(submitter)
  })
}

/**
 * Waits until the server is reachable, or the browser has the page cached. False when canceled, and at once for a write (no
 * `href`) without a server: it isn't sent later, when things may have changed.
 */
async function whenThere(href: string | null): Promise<boolean> {
  waiting.abort()
  waiting = new AbortController()
  const { signal } = waiting
  const asking = reachServer('/api/version', { method: 'HEAD', cache: 'no-store' }).then(
    () => true,
    () => false,
  )
  const isThere = await Promise.race([asking, patience()])
  if (isThere || signal.aborted || href === null) return isThere && !signal.aborted
  if ((await globalThis.caches?.match(href).catch(() => undefined)) !== undefined) return true
  return keepTrying(() => reachServer('/api/version', { cache: 'no-store' }), signal).then(
    () => !signal.aborted,
    () => false,
  )
}

function patience(): Promise<boolean> {
  return new Promise(resolve => setTimeout(() => resolve(true), PATIENCE_MS))
}
