/** Returns a table's own value for an untrusted key, ignoring inherited ones such as `constructor`. */
export function ownValue<Value>(table: Readonly<Record<string, Value>>, key: string): Value | undefined {
  return Object.hasOwn(table, key) ? table[key] : undefined
}
