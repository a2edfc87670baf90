import { deAbout } from './de/about.ts'
import { deAccount } from './de/account.ts'
import { deAccountManager } from './de/account-manager.ts'
import { deActivity } from './de/admin/activity.ts'
import { deJobs } from './de/admin/jobs.ts'
import { deMedia } from './de/admin/media.ts'
import { deRetention } from './de/admin/retention.ts'
import { deRoles } from './de/admin/roles.ts'
import { deSignUp } from './de/admin/sign-up.ts'
import { deSite } from './de/admin/site.ts'
import { deAdmin } from './de/admin.ts'
import { deAutomod } from './de/automod.ts'
import { deBanners } from './de/banners.ts'
import { deAwards } from './de/coins/awards.ts'
import { deCoins } from './de/coins/coins.ts'
import { deEcon } from './de/coins/econ.ts'
import { dePoints } from './de/coins/points.ts'
import { dePointsDocs } from './de/coins/points-docs.ts'
import { dePredictions } from './de/coins/predictions.ts'
import { dePremium } from './de/coins/premium.ts'
import { deTiles } from './de/coins/tiles.ts'
import { deCommunities } from './de/communities.ts'
import { deCommunityForms } from './de/community-forms.ts'
import { deCommunitySettings } from './de/community-settings.ts'
import { deCommunitySetup } from './de/community-setup.ts'
import { deCompanion } from './de/companion.ts'
import { deDialogs } from './de/dialogs.ts'
import { deEditing } from './de/editing.ts'
import { deErrors } from './de/errors.ts'
import { deFeeds } from './de/feeds.ts'
import { deFlair } from './de/flair.ts'
import { deForms } from './de/forms.ts'
import { deGates } from './de/gates.ts'
import { deCollections } from './de/gathered/collections.ts'
import { deMultis } from './de/gathered/multis.ts'
import { deSearch } from './de/gathered/search.ts'
import { deTopics } from './de/gathered/topics.ts'
import { deMail } from './de/mail.ts'
import { deMenus } from './de/menus.ts'
import { deModDesk } from './de/moderating/mod-desk.ts'
import { deModLog } from './de/moderating/mod-log.ts'
import { deModeration } from './de/moderating/moderation.ts'
import { deModmail } from './de/modmail.ts'
import { deNotices } from './de/notices.ts'
import { deOffline } from './de/offline.ts'
import { deOnboarding } from './de/onboarding.ts'
import { dePosts } from './de/posts.ts'
import { dePreferences } from './de/preferences.ts'
import { deProfiles } from './de/profiles.ts'
import { deSavedReplies } from './de/saved-replies.ts'
import { deSecurity } from './de/security.ts'
import { deSettings } from './de/settings.ts'
import { deShell } from './de/shell.ts'
import { deSweeps } from './de/sweeps.ts'
import { deChat } from './de/talk/chat.ts'
import { deLive } from './de/talk/live.ts'
import { deMessages } from './de/talk/messages.ts'
import { deInbox } from './de/talking/inbox.ts'
import { deInboxBanner } from './de/talking/inbox-banner.ts'
import { deInboxMail } from './de/talking/inbox-mail.ts'
import { dePush } from './de/talking/push.ts'
import { deThreads } from './de/threads.ts'
import { deUsername } from './de/username.ts'
import { deViewAs } from './de/view-as.ts'
import { deWiki } from './de/wiki.ts'
import { deWriting } from './de/writing.ts'
import type { MessageKey } from './en.ts'

/** German. */
export const de = {
  ...deShell,
  ...deMenus,
  ...deSearch,
  ...deFeeds,
  ...dePosts,
  ...deThreads,
  ...deInbox,
  ...deInboxMail,
  ...dePush,
  ...deInboxBanner,
  ...deWriting,
  ...deCoins,
  ...dePremium,
  ...deEcon,
  ...dePoints,
  ...dePointsDocs,
  ...dePredictions,
  ...deTiles,
  ...deCommunities,
  ...deCommunityForms,
  ...deCommunitySettings,
  ...deCommunitySetup,
  ...deGates,
  ...deProfiles,
  ...deForms,
  ...deEditing,
  ...deSettings,
  ...dePreferences,
  ...deSecurity,
  ...deNotices,
  ...deDialogs,
  ...deMail,
  ...deBanners,
  ...deAdmin,
  ...deModeration,
  ...deModLog,
  ...deModDesk,
  ...deViewAs,
  ...deActivity,
  ...deJobs,
  ...deRetention,
  ...deRoles,
  ...deMedia,
  ...deSite,
  ...deSignUp,
  ...deSweeps,
  ...deAutomod,
  ...deUsername,
  ...deAccount,
  ...deAbout,
  ...deAccountManager,
  ...deOffline,
  ...deOnboarding,
  ...deCompanion,
  ...deWiki,
  ...deModmail,
  ...deMessages,
  ...deChat,
  ...deLive,
  ...deCollections,
  ...deMultis,
  ...deTopics,
  ...deFlair,
  ...deSavedReplies,
  ...deAwards,
  ...deErrors,
} as const satisfies Record<MessageKey, string>
