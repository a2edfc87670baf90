import { fail } from '#shared/errors.ts'
import { LIMITS } from '#shared/limits.ts'

export type DraftContent = Record<string, unknown>

/**
 * Returns a draft as JSON that PostgreSQL can store, without NUL and lone surrogates, so that one odd character doesn't lose
 * it. Throws `field_invalid` on field `content` for anything but an object, or for more than 200 kB.
 */
export function serializeDraft(content: DraftContent): string {
  if (typeof content !== 'object' || content === null || Array.isArray(content)) {
    fail('field_invalid', { field: 'content' })
  }
  const json = JSON.stringify(content, (_key, value: unknown) => storable(value))
  if (Buffer.byteLength(json) > LIMITS.draftBytes)
    fail('field_invalid', { field: 'content', limit: LIMITS.draftBytes })
  return json
}

function storable(value: unknown): unknown {
  if (typeof value === 'string') return storableText(value)
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [storableText(key), inner]))
}

function storableText(text: string): string {
  return text.toWellFormed().replaceAll('\0', '')
}
