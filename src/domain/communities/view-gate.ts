import { loadEmailState } from '#domain/accounts/email.ts'
import { renderMarkdown } from '#domain/markdown/render-markdown.ts'
import type { Ctx } from '#platform/context/context.ts'
import { isLookupName } from '#shared/accounts/names.ts'
import type { CommunityGateKind } from '#shared/communities/gates.ts'
import { fail } from '#shared/errors.ts'
import type { CommunityId } from '#shared/ids.ts'
import { communityPath } from '#shared/paths.ts'
import { withoutOverrides } from '#shared/text/direction.ts'
import type { CommunityGate, CommunityLabel, RichText } from '#shared/views/community-view.ts'
import { loadOwnRequest } from './members/own-request.ts'
import { settingsOf } from './setup/community-settings.ts'

type Gated = {
  kind: CommunityGateKind
  row: { id: CommunityId; kind: 'community' | 'profile'; description: string }
  label: CommunityLabel
}

const NO_ASKING: { isContributorRequestsDisabled: boolean; isContributorRequestTimestamp: string | null } = {
  isContributorRequestsDisabled: true,
  isContributorRequestTimestamp: null,
}

/** Returns a gate with its text. Reveals only the community's label, and what is meant for outsiders. */
export async function viewGate(ctx: Ctx, { kind, row, label }: Gated): Promise<CommunityGate> {
  const words = await ctx.db
    .selectFrom('community_gates')
    .selectAll()
    .where('community_id', '=', row.id)
    .executeTakeFirst()
  const isShut = kind === 'banned' || kind === 'blocked-for-legal-reason'
  const asking = kind === 'private' ? await askingTo(ctx, row.id) : NO_ASKING
  const requiresEmail = words?.quarantine_requires_email ?? false
  return {
    kind: kind === 'blocked-for-legal-reason' && row.kind === 'profile' ? `profile-${kind}` : kind,
    community: label,
    subredditDescription: isShut ? '' : row.description,
    banTitle: kind === 'banned' ? withoutOverrides(words?.ban_title ?? '') : '',
    banMessage: kind === 'banned' ? (words?.ban_message ?? '') : '',
    quarantineMessage: kind === 'quarantined' ? (words?.quarantine_md ?? '') : '',
    quarantineMessageHtml: kind === 'quarantined' ? (words?.quarantine_html ?? '') : '',
    quarantineRequiresEmail: kind === 'quarantined' && requiresEmail,
    interstitialWarningMessage: kind === 'gated' ? (words?.interstitial_md ?? '') : '',
    interstitialWarningMessageHtml: kind === 'gated' ? (words?.interstitial_html ?? '') : '',
    interstitialWarningMessageRTJson: kind === 'gated' ? toRichText(words?.interstitial_md ?? '') : null,
    ...asking,
    canConfirm: await canConfirm(ctx, kind, requiresEmail),
  }
}

/** Returns whether requests to join are possible, and whether the viewer has made one. */
async function askingTo(ctx: Ctx, communityId: CommunityId): Promise<typeof NO_ASKING> {
  const [{ allowsRequests }, request] = await Promise.all([
    settingsOf(ctx, { communityId }),
    loadOwnRequest(ctx, { communityId }),
  ])
  return {
    isContributorRequestsDisabled: !allowsRequests,
    isContributorRequestTimestamp: request?.outcome === 'open' ? request.askedAt : null,
  }
}

/** Returns whether the viewer can pass a gate by confirming: NSFW and warnings everyone, quarantine by its own rule. */
async function canConfirm(ctx: Ctx, kind: CommunityGateKind, requiresEmail: boolean): Promise<boolean> {
  if (kind === 'nsfw' || kind === 'gated') return true
  if (kind !== 'quarantined') return false
  return !requiresEmail || (ctx.viewer !== null && (await loadEmailState(ctx)).isVerified)
}

function toRichText(markdown: string): RichText {
  const paragraphs = markdown.split(/\n\s*\n/).filter(text => text.trim() !== '')
  return {
    document: paragraphs.map(text => ({
      e: 'par',
      c: [{ e: 'text', t: renderMarkdown(text, { kind: 'wiki' }).plainText }],
    })),
  }
}

/** Returns the gate in place of a post that a legal request made unavailable. */
export function blockedPost(community: CommunityLabel): { gate: CommunityGate } {
  return { gate: { ...NO_WORDS, kind: 'post-blocked-for-legal-reason', community } }
}

/** Returns the gate in place of a community that doesn't exist. Throws `not_found` for an impossible name. */
export function missingCommunity(name: string): { gate: CommunityGate } {
  if (!isLookupName(name)) fail('not_found')
  const isProfile = /^u_/i.test(name)
  if (isProfile) fail('not_found')
  return {
    gate: {
      ...NO_WORDS,
      kind: 'does-not-exist',
      community: {
        fullname: '',
        name,
        prefixedName: `r/${name}`,
        kind: 'community',
        path: communityPath(name),
        icon: null,
        accent: null,
      },
    },
  }
}

const NO_WORDS = {
  subredditDescription: '',
  banTitle: '',
  banMessage: '',
  quarantineMessage: '',
  quarantineMessageHtml: '',
  quarantineRequiresEmail: false,
  interstitialWarningMessage: '',
  interstitialWarningMessageHtml: '',
  interstitialWarningMessageRTJson: null,
  ...NO_ASKING,
  canConfirm: false,
} as const
