import { enAbout } from './en/about.ts'
import { enAccount } from './en/account.ts'
import { enAccountManager } from './en/account-manager.ts'
import { enActivity } from './en/admin/activity.ts'
import { enJobs } from './en/admin/jobs.ts'
import { enMedia } from './en/admin/media.ts'
import { enRetention } from './en/admin/retention.ts'
import { enRoles } from './en/admin/roles.ts'
import { enSignUp } from './en/admin/sign-up.ts'
import { enSite } from './en/admin/site.ts'
import { enAdmin } from './en/admin.ts'
import { enAutomod } from './en/automod.ts'
import { enBanners } from './en/banners.ts'
import { enAwards } from './en/coins/awards.ts'
import { enCoins } from './en/coins/coins.ts'
import { enEcon } from './en/coins/econ.ts'
import { enPoints } from './en/coins/points.ts'
import { enPointsDocs } from './en/coins/points-docs.ts'
import { enPredictions } from './en/coins/predictions.ts'
import { enPremium } from './en/coins/premium.ts'
import { enTiles } from './en/coins/tiles.ts'
import { enCommunities } from './en/communities.ts'
import { enCommunityForms } from './en/community-forms.ts'
import { enCommunitySettings } from './en/community-settings.ts'
import { enCommunitySetup } from './en/community-setup.ts'
import { enCompanion } from './en/companion.ts'
import { enDialogs } from './en/dialogs.ts'
import { enEditing } from './en/editing.ts'
import { enErrors } from './en/errors.ts'
import { enFeeds } from './en/feeds.ts'
import { enFlair } from './en/flair.ts'
import { enForms } from './en/forms.ts'
import { enGates } from './en/gates.ts'
import { enCollections } from './en/gathered/collections.ts'
import { enMultis } from './en/gathered/multis.ts'
import { enSearch } from './en/gathered/search.ts'
import { enTopics } from './en/gathered/topics.ts'
import { enMail } from './en/mail.ts'
import { enMenus } from './en/menus.ts'
import { enModDesk } from './en/moderating/mod-desk.ts'
import { enModLog } from './en/moderating/mod-log.ts'
import { enModeration } from './en/moderating/moderation.ts'
import { enModmail } from './en/modmail.ts'
import { enNotices } from './en/notices.ts'
import { enOffline } from './en/offline.ts'
import { enOnboarding } from './en/onboarding.ts'
import { enPosts } from './en/posts.ts'
import { enPreferences } from './en/preferences.ts'
import { enProfiles } from './en/profiles.ts'
import { enSavedReplies } from './en/saved-replies.ts'
import { enSecurity } from './en/security.ts'
import { enSettings } from './en/settings.ts'
import { enShell } from './en/shell.ts'
import { enSweeps } from './en/sweeps.ts'
import { enChat } from './en/talk/chat.ts'
import { enLive } from './en/talk/live.ts'
import { enMessages } from './en/talk/messages.ts'
import { enInbox } from './en/talking/inbox.ts'
import { enInboxBanner } from './en/talking/inbox-banner.ts'
import { enInboxMail } from './en/talking/inbox-mail.ts'
import { enPush } from './en/talking/push.ts'
import { enThreads } from './en/threads.ts'
import { enUsername } from './en/username.ts'
import { enViewAs } from './en/view-as.ts'
import { enWiki } from './en/wiki.ts'
import { enWriting } from './en/writing.ts'

/** Every message of the site by key, in ICU MessageFormat; compile-message.ts supports a subset. */
export const en = {
  ...enShell,
  ...enMenus,
  ...enSearch,
  ...enFeeds,
  ...enPosts,
  ...enThreads,
  ...enInbox,
  ...enInboxMail,
  ...enPush,
  ...enInboxBanner,
  ...enWriting,
  ...enCoins,
  ...enPremium,
  ...enEcon,
  ...enPoints,
  ...enPointsDocs,
  ...enPredictions,
  ...enTiles,
  ...enCommunities,
  ...enCommunityForms,
  ...enCommunitySettings,
  ...enCommunitySetup,
  ...enGates,
  ...enProfiles,
  ...enForms,
  ...enEditing,
  ...enSettings,
  ...enPreferences,
  ...enSecurity,
  ...enNotices,
  ...enDialogs,
  ...enMail,
  ...enBanners,
  ...enAdmin,
  ...enModeration,
  ...enModLog,
  ...enModDesk,
  ...enViewAs,
  ...enActivity,
  ...enJobs,
  ...enRetention,
  ...enRoles,
  ...enMedia,
  ...enSite,
  ...enSignUp,
  ...enSweeps,
  ...enAutomod,
  ...enUsername,
  ...enAccount,
  ...enAbout,
  ...enAccountManager,
  ...enOffline,
  ...enOnboarding,
  ...enCompanion,
  ...enWiki,
  ...enModmail,
  ...enMessages,
  ...enChat,
  ...enLive,
  ...enCollections,
  ...enMultis,
  ...enTopics,
  ...enFlair,
  ...enSavedReplies,
  ...enAwards,
  ...enErrors,
} as const satisfies Record<string, string>

/** Key of a message: each is in the English catalog, whatever language is shown. */
export type MessageKey = keyof typeof en
