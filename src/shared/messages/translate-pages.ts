import { enCommunityForms } from './en/community-forms.ts'
import { enForms } from './en/forms.ts'
import { enGates } from './en/gates.ts'
import { enPosts } from './en/posts.ts'
import { enSettings } from './en/settings.ts'
import { enShell } from './en/shell.ts'
import { translator } from './translator.ts'

/**
 * The words of pages that are neither listings nor threads. Those of listings, threads and communities stand in the
 * same files as their code, which such a page is not to wait for.
 */
export const t = translator({
  ...enShell,
  ...enPosts,
  ...enForms,
  ...enSettings,
  ...enCommunityForms,
  ...enGates,
})
