/**
 * Runs calls one after the other per key of an owner, so that callers wait here rather than hold a database connection while
 * waiting for a row lock. Only within this process; the lock still decides.
 */
export async function inLine<Result>(
  owner: object,
  key: string | number,
  work: () => Promise<Result>,
): Promise<Result> {
  const tails = tailsOf(owner)
  const before = tails.get(key)
  const mine = before === undefined ? work() : before.then(work)
  const tail = mine.catch(() => undefined)
  tails.set(key, tail)
  try {
    return await mine
  } finally {
    if (tails.get(key) === tail) tails.delete(key)
  }
}

type Tails = Map<string | number, Promise<unknown>>
const tailsByOwner = new WeakMap<object, Tails>()

function tailsOf(owner: object): Tails {
  const known: Tails = tailsByOwner.get(owner) ?? new Map()
  tailsByOwner.set(owner, known)
  return known
}
