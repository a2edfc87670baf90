import type { FastifyInstance } from 'fastify'
import type { Guard } from '#shared/guards.ts'
import { isMutating } from './same-origin.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Every door that changes something has one. `inside`: what lies behind it (actions, operations) is guarded one by one. */
    guard?: Guard | 'inside'
  }
}

/** Lets no mutating route be added to the server without a guard: the process does not start. */
export function requireGuards(http: FastifyInstance): void {
  http.addHook('onRoute', route => {
    const methods = [route.method].flat().filter(isMutating)
    if (methods.length === 0 || route.config?.guard !== undefined) return
    throw new Error(
      `${methods.join(',')} ${route.url} declares no guard; add config.guard (shared/guards.ts)`,
    )
  })
}
