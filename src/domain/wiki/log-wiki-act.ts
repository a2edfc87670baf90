import { recordAct } from '#domain/admin/admin-log.ts'
import { logModAct } from '#domain/mod-log/log-mod-act.ts'
import type { MemberCtx } from '#platform/context/context.ts'
import type { ModDetails } from '#shared/moderation/mod-actions.ts'
import type { WikiPlace } from './load-wiki.ts'

type WikiAct = 'wiki_revise' | 'wiki_hide' | 'wiki_show' | 'wiki_page_settings'

/** Notes what was done to a wiki: a community's in its own log, the site's in that of the admins. */
export async function logWikiAct(
  tx: MemberCtx,
  { communityId }: WikiPlace,
  { act, details }: { act: WikiAct; details: ModDetails & { page: string } },
): Promise<void> {
  if (communityId === null) await recordAct(tx, { act, subjectId: null, details })
  else await logModAct(tx, { communityId, action: act, details })
}
