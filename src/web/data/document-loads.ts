import { isPlainClick } from '../ui/plain-click.ts'
import { keepTrying, reachServer } from './reach-server.ts'

/** A slow server is not waited for: the browser shows that by itself. */
const PATIENCE_MS = 1_000
/** The document load that waits for the server; a later one takes its place. */
let waiting = new AbortController()
const checked = new WeakSet<Element>()

/**
 * Going to another document throws this one away, with all that was read and typed: links and forms that do so first see
 * whether the server is there. While it is not the page stays, and a link is followed when it is.
 */
export function guardDocumentLoads(): void {
  // Whoever goes on with the page meanwhile does not want to be taken away from it.
  window.addEventListener('pointerdown', stopWaiting, true)
  window.addEventListener('keydown', stopWaiting, true)
  window.addEventListener('click', handleClick)
  window.addEventListener('submit', handleSubmit)
}

function stopWaiting(): void {
  waiting.abort()
}

function handleClick(event: MouseEvent): void {
  const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null
  if (link === null || event.defaultPrevented || !isPlainClick(event) || !loadsDocument(link)) return
  event.preventDefault()
  void loadDocument(link.href)
}

/** Leaves for the document at this address when its server is there and nothing else is wanted by then. */
export async function loadDocument(href: string): Promise<void> {
  const from = window.location.href
  if ((await whenThere(href)) && window.location.href === from) window.location.assign(href)
}

function loadsDocument({ href, target, download }: HTMLAnchorElement): boolean {
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
 * Waits until the server is there, or the browser has kept the page. False when something else is wanted by then, and
 * at once for a write (no `href`) that finds no server: it is not sent later, when things may have changed.
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
