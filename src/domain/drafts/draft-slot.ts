import { fail } from '#shared/errors.ts'

const SLOT = /^(submit(:[a-z0-9_-]{3,22})?|(reply|edit):t[13]_[0-9a-z]{1,11})$/

/**
 * Parses a draft's slot: `submit`, `submit:<community>`, `reply:<fullname>` or `edit:<fullname>`. Names are case-insensitive.
 * Throws `field_invalid` on field `slot`.
 */
export function parseDraftSlot(text: string): string {
  const slot = text.toLowerCase()
  return SLOT.test(slot) ? slot : fail('field_invalid', { field: 'slot' })
}
