import { type RawBuilder, sql } from 'kysely'
import type { Viewer } from '#platform/context/context.ts'
import { canManageWiki, type WikiRules } from './policy.ts'

/** `refuseWikiReading` in SQL, for pages `p` of a wiki that the viewer may read. */
export function canReadPagesSql(viewer: Viewer | null, wiki: WikiRules): RawBuilder<boolean> {
  return sql`(${canManageWiki(viewer, wiki)}::boolean or not p.is_secret)`
}

/** `canReadRevision` of revisions `r`. */
export function canReadRevisionsSql(viewer: Viewer | null, wiki: WikiRules): RawBuilder<boolean> {
  return sql`(${canManageWiki(viewer, wiki)}::boolean or not r.is_hidden)`
}
