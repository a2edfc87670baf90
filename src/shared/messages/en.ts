import { enCommunities } from './en-communities.ts'
import { enDialogs } from './en-dialogs.ts'
import { enErrors } from './en-errors.ts'
import { enFeeds } from './en-feeds.ts'
import { enForms } from './en-forms.ts'
import { enPosts } from './en-posts.ts'
import { enProfiles } from './en-profiles.ts'
import { enSettings } from './en-settings.ts'
import { enShell } from './en-shell.ts'
import { enThreads } from './en-threads.ts'

/** Every word the site shows, by key. Placeholders and plurals: see format-message.ts. */
export const en = {
  ...enShell,
  ...enFeeds,
  ...enPosts,
  ...enThreads,
  ...enCommunities,
  ...enProfiles,
  ...enForms,
  ...enSettings,
  ...enDialogs,
  ...enErrors,
} as const satisfies Record<string, string>

export type MessageKey = keyof typeof en
