import { redirect } from 'react-router'
import { loadProfile, type Profile } from '#domain/profiles/load-profile.ts'
import type { RequestContext } from '#platform/context/request-context.ts'
import { accountPath } from '#shared/paths.ts'
import { requireLogin } from '../../forms/require-login.server.ts'

/**
 * Returns the profile a URL names, or the gate in its place. Redirects `/user/me/…` to the reader's own profile (R2.11-10 to
 * R2.11-13) and other spellings to the canonical name (R2.11-20), keeping the rest of the URL.
 */
export async function openProfile(
  request: RequestContext,
  { name, url }: { name: string; url: URL },
): Promise<Profile> {
  leadToSelf(request, { name, url })
  const opened = await loadProfile(request.ctx, { name })
  if (opened.gate === null && opened.account.name !== name)
    throw redirect(pathOf(opened.account.name, url), 301)
  return opened
}

/** Redirects `me` to the reader's own profile, through log-in when needed. */
export function leadToSelf(request: RequestContext, { name, url }: { name: string; url: URL }): void {
  if (name.toLowerCase() !== 'me') return
  requireLogin(request, url)
  throw redirect(pathOf(request.ctx.viewer?.name ?? '', url))
}

/** Returns the same URL on another profile. */
function pathOf(name: string, { pathname, search }: URL): string {
  const rest = pathname.split('/').slice(3).join('/')
  return accountPath(name) + rest + search
}
