import type { FastifyInstance } from 'fastify'
import type { Guard } from '#shared/guards.ts'
import { isMutating } from './same-origin.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Required for every mutating endpoint. `inside`: its actions or operations are guarded individually. */
    guard?: Guard | 'inside'
  }
}

/** Prevents startup when a mutating route has no guard. */
export function requireGuards(http: FastifyInstance): void {
  http.addHook('onRoute', route => {
    const methods = [route.method].flat().filter(isMutating)
    if (methods.length === 0 || route.config?.guard !== undefined) return
    throw new Error(
      `${methods.join(',')} ${route.url} declares no guard; add config.guard (shared/guards.ts)`,
    )
  })
}
