import { renderMarkdown } from '#domain/markdown/render-markdown.ts'
import { type Ctx, inTransaction } from '#platform/context/context.ts'
import { emitEvent } from '#platform/events/emit-event.ts'
import { fail } from '#shared/errors.ts'
import type { CommunityId } from '#shared/ids.ts'
import { LIMITS } from '#shared/limits.ts'
import { cleanLine, cleanText, lengthOf } from '#shared/text/clean-text.ts'
import { lockCommunity } from '../lock-community.ts'

export type GateChanges = {
  isQuarantined: boolean
  quarantineMessage: string
  quarantineRequiresEmail: boolean
  isPremiumOnly: boolean
  isBanned: boolean
  banTitle: string
  banMessage: string
  isLegallyBlocked: boolean
  isGated: boolean
  interstitialMessage: string
}

/**
 * Sets or removes a community's gates; unnamed ones stay. The caller vouches for permission: the command line, and the admin
 * endpoint. Throws `not_found`, `field_invalid` for a text that is too long.
 */
export async function setGates(
  ctx: Ctx,
  { communityId, ...changes }: { communityId: CommunityId } & Partial<GateChanges>,
): Promise<void> {
  const words = toWords(changes)
  const flags = {
    ...(changes.isQuarantined !== undefined && { is_quarantined: changes.isQuarantined }),
    ...(changes.isPremiumOnly !== undefined && { is_premium_only: changes.isPremiumOnly }),
    ...(changes.isBanned !== undefined && { is_banned: changes.isBanned }),
    ...(changes.isLegallyBlocked !== undefined && { is_legally_blocked: changes.isLegallyBlocked }),
    ...(changes.isGated !== undefined && { is_gated: changes.isGated }),
  }
  await inTransaction(ctx, async tx => {
    await lockCommunity(tx, { communityId })
    if (Object.keys(flags).length > 0)
      await tx.db.updateTable('communities').set(flags).where('id', '=', communityId).execute()
    if (Object.keys(words).length > 0) {
      const row = { ...words, changed_at: tx.now() }
      await tx.db
        .insertInto('community_gates')
        .values({ ...row, community_id: communityId })
        .onConflict(conflict => conflict.column('community_id').doUpdateSet(row))
        .execute()
    }
    await emitEvent(tx, 'community.changed', { communityId })
  })
}

function toWords(changes: Partial<GateChanges>) {
  const { quarantineMessage, interstitialMessage, banTitle, banMessage } = changes
  return {
    ...(changes.quarantineRequiresEmail !== undefined && {
      quarantine_requires_email: changes.quarantineRequiresEmail,
    }),
    ...(banTitle !== undefined && { ban_title: parse('banTitle', cleanLine(banTitle), LIMITS.titleLength) }),
    ...(banMessage !== undefined && { ban_message: parse('banMessage', cleanText(banMessage)) }),
    ...(quarantineMessage !== undefined && rendered('quarantine', 'quarantineMessage', quarantineMessage)),
    ...(interstitialMessage !== undefined &&
      rendered('interstitial', 'interstitialMessage', interstitialMessage)),
  }
}

function rendered(column: 'quarantine' | 'interstitial', field: string, markdown: string) {
  const text = parse(field, cleanText(markdown))
  const { html, rendererVersion } = renderMarkdown(text, { kind: 'wiki' })
  return { [`${column}_md`]: text, [`${column}_html`]: html, renderer_version: rendererVersion }
}

function parse(field: string, text: string, limit: number = LIMITS.gateMessageLength): string {
  return lengthOf(text) <= limit ? text : fail('body_too_long', { field, limit })
}
