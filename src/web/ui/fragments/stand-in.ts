/** The location of a stand-in's value: which carried data, and which of its fields. */
export type Path = { of: string; field: string }

const paths = new WeakMap<object, Path>()

/** Returns an object in place of a carried value while a page is recorded; `onUse` is called when it is used outside a hole. */
export function standInFor(path: Path, onUse: (error: Error) => void): object {
  const refuse = (): never => {
    const error = new Error(`A page that is kept reads ${path.of}.${path.field}: say it in a hole`)
    onUse(error)
    throw error
  }
  const standIn = new Proxy({}, { get: refuse, has: refuse, ownKeys: refuse })
  paths.set(standIn, path)
  return standIn
}

/** Returns the location of the value this stands for; undefined when it is a value itself. */
export function pathOf(value: unknown): Path | undefined {
  return typeof value === 'object' && value !== null ? paths.get(value) : undefined
}
