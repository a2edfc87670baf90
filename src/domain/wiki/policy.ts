import { holdsRole } from '#domain/accounts/policy.ts'
import type { CommunityStanding } from '#domain/communities/community-access.ts'
import { canModerate, refuseBanned } from '#domain/communities/policy.ts'
import type { Viewer } from '#platform/context/context.ts'
import type { ErrorCode } from '#shared/errors.ts'
import type { WikiPageSettings, WikiSettings } from '#shared/views/wiki-view.ts'

/** Facts that rules depend on. `standing` is null for the site's own wiki; `record` is only loaded where members may edit. */
export type WikiRules = {
  standing: CommunityStanding | null
  settings: WikiSettings
  record: { accountAgeDays: number; karma: number } | null
}

/** Returns whether the viewer may manage permissions and hidden parts: wiki moderators; for the site's own, admins. */
export function canManageWiki(viewer: Viewer | null, { standing }: WikiRules): boolean {
  return standing === null ? holdsRole(viewer, 'content') : canModerate(viewer, standing, 'wiki')
}

/** Returns why the viewer can't read a page, or null. Restricted pages appear not to exist. */
export function refuseWikiReading(
  viewer: Viewer | null,
  wiki: WikiRules,
  page: Pick<WikiPageSettings, 'isSecret'> | null,
): ErrorCode | null {
  if (canManageWiki(viewer, wiki)) return null
  if (wiki.settings.mode === 'off') return 'wiki_off'
  return page?.isSecret === true ? 'not_found' : null
}

/** Returns whether a revision of a readable page is visible: hidden ones only to those who may hide them. */
export function canReadRevision(
  viewer: Viewer | null,
  wiki: WikiRules,
  { isHidden }: { isHidden: boolean },
): boolean {
  return !isHidden || canManageWiki(viewer, wiki)
}

/** Returns why the viewer can't edit a page, or null. Without a page: create one. */
export function refuseWikiEditing(
  viewer: Viewer | null,
  wiki: WikiRules,
  page: Pick<WikiPageSettings, 'isSecret' | 'editLevel'> | null,
): ErrorCode | null {
  if (viewer === null) return 'login_required'
  if (canManageWiki(viewer, wiki)) return null
  const banned = wiki.standing === null ? null : refuseBanned(viewer, wiki.standing)
  if (banned !== null) return banned
  const unread = refuseWikiReading(viewer, wiki, page)
  if (unread !== null) return unread
  const { mode, accountAgeDays, karma } = wiki.settings
  if (mode === 'moderators' || page?.editLevel === 'moderators') return 'not_allowed'
  if (wiki.standing?.isApproved === true || wiki.standing?.isModerator === true) return null
  if (mode !== 'members' || page?.editLevel === 'approved') return 'wiki_for_approved'
  if ((wiki.record?.accountAgeDays ?? 0) < accountAgeDays) return 'wiki_account_too_new'
  return (wiki.record?.karma ?? 0) < karma ? 'wiki_karma_too_low' : null
}

/** Returns whether to offer editing: also to those who only lack age or karma, and are told so. */
export function isOfferedToEdit(refusal: ErrorCode | null): boolean {
  return refusal === null || refusal === 'wiki_account_too_new' || refusal === 'wiki_karma_too_low'
}
