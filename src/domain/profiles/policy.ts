import { isStaff } from '#domain/accounts/policy.ts'
import type { Viewer } from '#platform/context/context.ts'
import type { ErrorCode } from '#shared/errors.ts'
import type { AccountId } from '#shared/ids.ts'

/** Facts that the rules of a profile depend on. */
export type ProfileFacts = {
  accountId: AccountId
  /** False for unclaimed authors of imported posts. */
  isClaimed: boolean
  isSuspended: boolean
  /** Either one blocks the other. */
  isBlocked: boolean
  allowsFollowers: boolean
  showsActivity: boolean
}

/** Returns why the viewer may not follow this profile, or null. A block by the other person looks like any other reason. */
export function refuseFollow(viewer: Viewer | null, facts: ProfileFacts): ErrorCode | null {
  if (facts.accountId === viewer?.id) return 'not_allowed'
  if (!facts.isClaimed || facts.isSuspended || facts.isBlocked) return 'not_allowed'
  if (!facts.allowsFollowers) return 'followers_off'
  return viewer === null ? 'login_required' : null
}

/** Returns whether to show the Follow button: to those who may follow, and to visitors if members may. */
export function offersFollow(viewer: Viewer | null, facts: ProfileFacts): boolean {
  const refusal = refuseFollow(viewer, facts)
  return refusal === null || refusal === 'login_required'
}

/** Returns whether the viewer sees the activity on a profile: everyone, or only its owner and site staff. */
export function canSeeActivity(viewer: Viewer | null, facts: ProfileFacts): boolean {
  return facts.showsActivity || facts.accountId === viewer?.id || isStaff(viewer)
}
