import { fail } from '#shared/errors.ts'
import { LIMITS } from '#shared/limits.ts'

export type DraftContent = Record<string, unknown>

/**
 * The JSON of a draft as PostgreSQL can keep it: no NUL and no half surrogate pairs, or a draft would be lost for one
 * odd character. Throws `field_invalid` on field `content` for what is no object, or more than 200 kB.
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
