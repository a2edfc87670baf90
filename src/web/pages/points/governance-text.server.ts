import { loadWikiPage } from '#domain/wiki/load-wiki-page.ts'
import type { Ctx } from '#platform/context/context.ts'

const TEXTS = {
  mainnet: { flag: 'governance_mainnet', page: 'governance-mainnet' },
  'release-notes': { flag: 'governance_release_notes', page: 'governance-release-notes' },
} as const

/** Returns what the operator wrote for a governance dialog; '' while there is nothing, and while its flag is off. */
export async function loadGovernanceText(ctx: Ctx, about: string | null): Promise<string> {
  if (about !== 'mainnet' && about !== 'release-notes') return ''
  const { flag, page: name } = TEXTS[about]
  if (!ctx.flags.isEnabled(flag)) return ''
  const page = await loadWikiPage(ctx, { communityId: null, name, revisionId: null })
  return page?.html ?? ''
}
