import { keepTrying, noteRenewed, reachServer, Unreached } from './reach-server.ts'

/* Browsers never retry a failed module import on the same page. So the files of lazy code are first fetched, as often as
   needed, and only then imported from the browser's cache. The build wraps each `import()` in one of these functions
   (scripts/vite/late-code.ts), including the router's import of routes. */
const IMPORTS = /(?:from|import)\s*[`"']\.\/([\w.-]+\.js)[`"']/g
const fetched = new Map<string, Promise<string>>()
const AT_ONCE = 8

/** Imports lazy code with these scripts. Never fails for lack of a connection: it waits, and the page says so. */
export async function loadLate<Module>(
  load: () => Promise<Module>,
  scripts: readonly string[],
): Promise<Module> {
  const missing = scripts.filter(script => !fetched.has(script))
  for (const [at, script] of missing.entries()) {
    // Asking for all of them at once takes a slow phone a tenth of a second.
    if (at > 0 && at % AT_ONCE === 0) await otherTasks()
    void fetchScript(script)
  }
  await Promise.all(scripts.map(fetchScript))
  return await importFetched(load)
}

/** Lets the browser paint or answer a tap first. A timer would wait a second in a background tab. */
function otherTasks(): Promise<void> {
  const { port1, port2 } = new MessageChannel()
  return new Promise(resolve => {
    port1.onmessage = () => {
      port1.close()
      resolve()
    }
    port2.postMessage(null)
  })
}

/** The same for a module known only by URL; its imports are fetched too. */
export async function loadAddress<Module>(
  load: (address: string) => Promise<Module>,
  address: string,
): Promise<Module> {
  await fetchWithImports(new URL(address, window.location.origin).pathname, new Set())
  return await importFetched(() => load(address))
}

async function fetchWithImports(path: string, seen: Set<string>): Promise<void> {
  if (seen.has(path)) return
  seen.add(path)
  const folder = path.slice(0, path.lastIndexOf('/') + 1)
  const names = [...(await fetchScript(path)).matchAll(IMPORTS)].map(match => match[1] ?? '')
  await Promise.all(names.map(name => fetchWithImports(folder + name, seen)))
}

/** Waits until this script is in the browser's cache; returns its text. */
function fetchScript(path: string): Promise<string> {
  const known = fetched.get(path)
  if (known !== undefined) return known
  const fetching = fetchText(path, 'javascript')
  fetched.set(path, fetching)
  return fetching
}

/** Fetches a file of the page's version, however long the server is away. Never resolves if that version is gone. */
export function fetchText(path: string, type: string): Promise<string> {
  return keepTrying(async () => {
    const response = await reachServer(path)
    if (response.status === 404) return renewed()
    // A captive portal answers every request.
    if (!response.ok || response.headers.get('content-type')?.includes(type) !== true)
      throw new Unreached(`${path}: ${response.status}`)
    return await response.text().catch(error => {
      throw new Unreached(path, { cause: error })
    })
  })
}

async function importFetched<Module>(load: () => Promise<Module>): Promise<Module> {
  try {
    return await load()
  } catch (error) {
    // The browser lost it from its cache, or its styles failed to load; errors thrown by the code itself propagate.
    if (!isUnfetched(error) && mending.size === 0) throw error
  }
  await Promise.all(mending)
  // The browser may remember the failure for this page's lifetime, but don't reload before the server is back.
  await keepTrying(() => reachServer('/api/version', { cache: 'no-store' }))
  try {
    return await load()
  } catch (error) {
    if (isUnfetched(error)) return renewed()
    throw error
  }
}

function isUnfetched(error: unknown): boolean {
  return error instanceof TypeError && /import|module/i.test(error.message)
}

/** The site was updated since the page loaded: links load a new document, everything else waits. */
function renewed(): Promise<never> {
  noteRenewed()
  return new Promise(() => {})
}

const mending = new Set<Promise<void>>()

/**
 * Handles failed styles of lazy code, which the build's helper adds: they are applied once the server is back, and styles the
 * page already has aren't applied again, where they would override later ones.
 */
export function watchStyles(): void {
  window.addEventListener(
    'error',
    ({ target }) => {
      if (!(target instanceof HTMLLinkElement) || target.rel !== 'stylesheet') return
      const mended = mendStyles(target).finally(() => mending.delete(mended))
      mending.add(mended)
    },
    true,
  )
  new MutationObserver(changes => {
    for (const { addedNodes } of changes)
      for (const node of addedNodes) if (node instanceof HTMLLinkElement) dropIfThere(node)
  }).observe(document.head, { childList: true })
  keepInPlace(document.head)
}

/**
 * Leaves loaded styles in place when pages list them in another order: a browser reloads styles that are moved, and
 * the page would be unstyled meanwhile.
 */
function keepInPlace(head: HTMLHeadElement): void {
  const insert = head.insertBefore.bind(head)
  head.insertBefore = (node, before) =>
    node instanceof HTMLLinkElement && node.parentNode === head && node.sheet !== null
      ? node
      : insert(node, before)
}

async function mendStyles(link: HTMLLinkElement): Promise<void> {
  await fetchText(new URL(link.href).pathname, 'css')
  const again = link.cloneNode() as HTMLLinkElement
  const isDone = new Promise<void>(resolve => {
    again.addEventListener('load', () => resolve())
    again.addEventListener('error', () => resolve())
  })
  link.replaceWith(again)
  await isDone
}

/** Skips styles already on the page (the router marks such URLs with `#`) and reports them as loaded. */
function dropIfThere(link: HTMLLinkElement): void {
  const path = link.getAttribute('href')?.replace(/^.*\/\/[^/]*/, '') ?? ''
  if (link.rel !== 'stylesheet' || path.endsWith('#')) return
  const there = document.querySelector<HTMLLinkElement>(`link[rel="stylesheet"][href="${path}#"]`)
  if (there?.sheet == null) return
  link.remove()
  link.dispatchEvent(new Event('load'))
}
