/** Promises that hydration waits for. */
export const beforeHydration: Promise<unknown>[] = []
