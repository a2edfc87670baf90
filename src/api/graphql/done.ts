import { builder } from './builder.ts'

/** The answer of a write that has nothing else to tell. */
export const Done = builder.objectRef<{ ok: true }>('Done').implement({
  fields: t => ({ ok: t.boolean({ resolve: () => true }) }),
})

export const DONE = { ok: true } as const
