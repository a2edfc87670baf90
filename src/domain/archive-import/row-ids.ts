import { withoutControls } from '#shared/text/clean-text.ts'
import { type RawRow, RejectedRow, textOf } from './row-fields.ts'

export type IdPrefix = 't1_' | 't3_'

const NAME_LENGTH = 100
const ANY_PREFIX = /^t\d_/i
/** Reddit's ids have at most seven characters. */
const CAPITALS = /^[0-9A-Z]{1,7}$/

/** `former`: the name that earlier versions stored for the row, if it differs. */
export type RowName = { name: string; former: string | null }

/**
 * Returns a row's prefixed id (`t3_abc`), whether the file has it as `name` or as `id`, as text or as a number. Throws
 * {@link RejectedRow}.
 */
export function nameOf(row: RawRow, prefix: IdPrefix): RowName {
  const name = idOf(row.name, prefix) ?? idOf(row.id, prefix)
  if (name === null) throw new RejectedRow('no usable id')
  const former = formerIdOf(textOf(row, 'name') ?? textOf(row, 'id'), prefix)
  return { name, former: former === name ? null : former }
}

/**
 * Returns an id with its prefix; null when it isn't an id of this kind. A JSON number is base 10 (561168 is `c100`), a text is
 * base 36, even if it has only digits. One of Reddit's ids in capitals is the same as in small letters; longer or mixed ones
 * are another site's, where case may tell two apart.
 */
export function idOf(value: unknown, prefix: IdPrefix): string | null {
  if (typeof value === 'number') {
    // Above 2^53, JSON has lost the last digits.
    return Number.isSafeInteger(value) && value > 0 ? `${prefix}${value.toString(36)}` : null
  }
  if (typeof value !== 'string') return null
  const text = withoutControls(value).trim()
  const isPrefixed = ANY_PREFIX.test(text)
  if (isPrefixed && !text.toLowerCase().startsWith(prefix)) return null
  const id = isPrefixed ? text.slice(prefix.length) : text
  if (!/^[^\s/#]+$/.test(id) || prefix.length + id.length > NAME_LENGTH) return null
  return `${prefix}${CAPITALS.test(id) ? id.toLowerCase() : id}`
}

/** Returns an id as earlier versions read it: numbers in base 10, letters as written. */
export function formerIdOf(id: string | null, prefix: IdPrefix): string | null {
  if (id === null || !/^[^\s/#]+$/.test(id) || id.length > NAME_LENGTH) return null
  return id.startsWith(prefix) ? id : `${prefix}${id}`
}
