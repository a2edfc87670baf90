import { enAbout } from './en/about.ts'
import { enAccount } from './en/account.ts'
import { enAccountManager } from './en/account-manager.ts'
import { enAdmin } from './en/admin.ts'
import { enAutomod } from './en/automod.ts'
import { enBanners } from './en/banners.ts'
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
import { enMail } from './en/mail.ts'
import { enMenus } from './en/menus.ts'
import { enModDesk } from './en/mod-desk.ts'
import { enModLog } from './en/mod-log.ts'
import { enModeration } from './en/moderation.ts'
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
import { enThreads } from './en/threads.ts'
import { enUsername } from './en/username.ts'
import { enViewAs } from './en/view-as.ts'
import { enWiki } from './en/wiki.ts'
import { enWriting } from './en/writing.ts'

/** Every word the site shows, by key. Placeholders and plurals: see format-message.ts. */
export const en = {
  ...enShell,
  ...enMenus,
  ...enFeeds,
  ...enPosts,
  ...enThreads,
  ...enWriting,
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
  ...enFlair,
  ...enSavedReplies,
  ...enErrors,
} as const satisfies Record<string, string>
