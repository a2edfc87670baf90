import type { RequestContext } from '#platform/context/request-context.ts'

/**
 * Returns a context for a page made for all visitors that throws when anything specific to one visitor is read; the page is
 * then made for its reader alone. `named` are the cookies covered by the page's key.
 */
export function guardSharedContext(context: RequestContext, named: ReadonlySet<string>): RequestContext {
  const cookies = new Proxy(context.cookies, {
    get: (all, name: string) =>
      typeof name === 'symbol' || named.has(name) ? all[name] : refuse(`the cookie ${name}`),
  })
  const guarded = { ...context, cookies }
  // Not enumerable, so that copying the context doesn't read them.
  for (const name of ['address', 'userAgent'] as const)
    Object.defineProperty(guarded, name, { enumerable: false, get: () => refuse(name) })
  return guarded
}

function refuse(what: string): never {
  throw new Error(`A loader that is declared shareable reads ${what}, which not all visitors share`)
}
