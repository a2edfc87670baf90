/** Returns `value` as a complete object; reading a property it lacks throws. */
export function only<Whole extends object>(value: Partial<Whole>, name: string): Whole {
  return new Proxy(value, {
    get(target, field, receiver) {
      if (typeof field === 'string' && !(field in target)) {
        throw new Error(`A fragment asks for ${name}.${field}, which is not in its key`)
      }
      return Reflect.get(target, field, receiver)
    },
  }) as Whole
}
