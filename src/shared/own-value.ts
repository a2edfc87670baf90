/** What a table has under a key that somebody sent; `constructor` and the like, which every object inherits, are not in it. */
export function ownValue<Value>(table: Readonly<Record<string, Value>>, key: string): Value | undefined {
  return Object.hasOwn(table, key) ? table[key] : undefined
}
