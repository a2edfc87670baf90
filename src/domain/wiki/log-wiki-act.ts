import { recordAct } from '#domain/admin/admin-log.ts'
import { logModAct } from '#domain/mod-log/log-mod-act.ts'
import type { MemberCtx } from '#platform/context/context.ts'
import type { ModDetails } from '#shared/mod-log/mod-details.ts'
import type { ADMIN_LOG_KINDS } from '#shared/views/admin-view.ts'
import type { WikiPlace } from './load-wiki.ts'

type WikiAct = (typeof ADMIN_LOG_KINDS)['wiki'][number]

/** Logs an action on a wiki: in the community's moderator log, or for the site's wiki in the admin log. */
export async function logWikiAct(
  tx: MemberCtx,
  { communityId }: WikiPlace,
  { act, details }: { act: WikiAct; details: ModDetails & { page: string } },
): Promise<void> {
  if (communityId === null) await recordAct(tx, { act, subjectId: null, details })
  else await logModAct(tx, { communityId, action: act, details })
}
