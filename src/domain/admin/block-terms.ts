import type { Ctx } from '#platform/context/context.ts'
import { fail } from '#shared/errors.ts'
import { BLOCK_LIMITS } from '#shared/site/block-terms.ts'
import { cleanLine, lengthOf } from '#shared/text/clean-text.ts'

const DAY_MS = 86_400_000

/** Why something is blocked, and until when; null: until it is lifted. */
export type BlockTerms = { reason: string; expiresAt: Date | null }

/** Parses a block's reason and its days, empty for good. Throws `text_too_long` (reason), `field_invalid` (days). */
export function parseBlockTerms(
  { now }: Pick<Ctx, 'now'>,
  input: { reason: string; days: string },
): BlockTerms {
  const reason = cleanLine(input.reason)
  if (lengthOf(reason) > BLOCK_LIMITS.reason)
    fail('text_too_long', { field: 'reason', limit: BLOCK_LIMITS.reason })
  if (input.days.trim() === '') return { reason, expiresAt: null }
  const days = Number(input.days)
  if (!Number.isInteger(days) || days < 1 || days > BLOCK_LIMITS.days)
    fail('field_invalid', { field: 'days', from: 1, to: BLOCK_LIMITS.days })
  return { reason, expiresAt: new Date(now().getTime() + days * DAY_MS) }
}
