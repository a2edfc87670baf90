const WHOLE = /(['"`])((?:[\w-]+\.)+[\w-]+)\1/g
const TEMPLATE = /`((?:[\w-]+\.)+)(\$\{[^`]*)`/g
const FILLED = /\$\{[^${}]*\}/

/**
 * Returns the keys that a source file mentions: whole, or by a template that starts with a key's first part (`sort.${name}`,
 * `gate.${kind}Text`).
 */
export function mentionedKeys<Key extends string>(source: string, keys: readonly Key[]): Key[] {
  const whole = new Set(source.matchAll(WHOLE).map(match => match[2]))
  const templates = [...source.matchAll(TEMPLATE)].map(([, first = '', rest = '']) => {
    const fixed = [first, ...rest.split(FILLED).slice(1)]
    return { first, last: fixed.at(-1) ?? '', fixed }
  })
  return keys.filter(key => whole.has(key) || templates.some(template => matches(key, template)))
}

function matches(
  key: string,
  { first, last, fixed }: { first: string; last: string; fixed: readonly string[] },
): boolean {
  if (!key.startsWith(first) || !key.endsWith(last) || key.length <= first.length + last.length) return false
  return fixed.slice(1, -1).every(part => key.includes(part, first.length))
}
