import { decodeSegment } from './text/decode-segment.ts'
import { withoutSlashesAround } from './text/trim-run.ts'

/** R2.12-14: kinds of pages that have a header label. */
const PAGE_TYPES = [
  'Acknowledgements',
  'All',
  'Appeal',
  'Avatar',
  'Category',
  'Coins',
  'Community',
  'CommunitySearch',
  'CreateCommunity',
  'CreatePost',
  'Employee',
  'GlobalSearch',
  'Geotagging',
  'HappeningNow',
  'Home',
  'Inbox',
  'InternationalSite',
  'ModListing',
  'ModMail',
  'ModQueue',
  'Multi',
  'NotificationsInbox',
  'Popular',
  'Premium',
  'Recap',
  'Report',
  'Settings',
  'SubredditCreation',
  'Topic',
  'Unknown',
  'UserDataRequest',
  'UserProfile',
  'UserProfileName',
  'ViewDraft',
] as const
export type PageType = (typeof PAGE_TYPES)[number]

/**
 * Paths by kind; the first match counts. `(?<name>…)` is the name in the label. Includes pages that don't exist yet, so that
 * their label is right from the start.
 */
const PATHS: readonly (readonly [PageType, RegExp])[] = [
  ['Acknowledgements', /^acknowledgements$/],
  ['Appeal', /^appeals?$/],
  ['Avatar', /^avatar(\/|$)/],
  ['Avatar', /^(user|u)\/[^/]+\/(avatar|snoo)$/],
  ['Coins', /^coins(\/|$)/],
  ['CreateCommunity', /^communities\/create$/],
  ['SubredditCreation', /^framedModal\/subreddit-creation$/],
  ['CreatePost', /^(r\/[^/]+\/|user\/[^/]+\/)?submit$/],
  ['ViewDraft', /^user\/[^/]+\/draft\//],
  ['GlobalSearch', /^search$/],
  ['CommunitySearch', /^r\/[^/]+\/search$/],
  ['Geotagging', /^label\/subreddits$/],
  ['HappeningNow', /^now$/],
  ['NotificationsInbox', /^notifications$/],
  ['Inbox', /^message(\/|$)/],
  ['UserDataRequest', /^settings\/data-request$/],
  ['Settings', /^(settings|preferences|account|2fa|change_password)(\/|$)/],
  ['Premium', /^premium$/],
  ['Recap', /^RedditRecap\d*$/],
  ['Report', /^report(\/|$)/],
  ['ModQueue', /^r\/mod\/about(\/|$)/],
  ['ModListing', /^r\/mod(\/|$)/],
  ['ModMail', /^(modmail|mod\/mail)(\/|$)/],
  ['Popular', /^r\/popular(\/|$)/],
  ['All', /^r\/all(\/|$)/],
  ['Employee', /^user\/reddit\/m\/employee_subbies(\/|$)/],
  ['Multi', /^(me|user\/[^/]+)\/m\/(?<name>[^/]+)/],
  ['Topic', /^t\/(?<name>[^/]+)/],
  ['Category', /^topics(\/|$)/],
  ['Community', /^r\/(?<name>[^/]+)/],
  ['UserProfile', /^user\/(?<name>[^/]+)$/],
  ['UserProfileName', /^user\/(?<name>[^/]+)/],
  ['Home', /^(best|hot|new|top|rising|controversial)?$/],
  ['InternationalSite', /^[a-z]{2}$/],
]

/** Returns the kind of page at a path, and the name in its label ('' without one). */
export function pageTypeOf(pathname: string): { type: PageType; name: string } {
  const path = withoutSlashesAround(pathname)
  for (const [type, pattern] of PATHS) {
    const match = pattern.exec(path)
    if (match !== null) return { type, name: decodeSegment(match.groups?.name ?? '') }
  }
  return { type: 'Unknown', name: '' }
}
