import { requireViewer, requireWriter } from '#domain/accounts/policy.ts'
import { savePreferences } from '#domain/accounts/preferences.ts'
import { presentAccount } from '#domain/accounts/present-account.ts'
import { lockCommunity } from '#domain/communities/lock-community.ts'
import { ensureProfileCommunity } from '#domain/communities/profile-community.ts'
import { type PictureChanges, setPictures } from '#domain/communities/setup/set-pictures.ts'
import { requireUpload } from '#domain/communities/setup/style-fields.ts'
import { plainTextOf } from '#domain/markdown/plain-text.ts'
import { renderMarkdown } from '#domain/markdown/render-markdown.ts'
import { type Ctx, inTransaction } from '#platform/context/context.ts'
import type { Preferences } from '#shared/accounts/preferences.ts'
import type { ProfileLink } from '#shared/accounts/profile-link.ts'
import { fail } from '#shared/errors.ts'
import { LIMITS } from '#shared/limits.ts'
import { safeLink } from '#shared/link-lines.ts'
import { cleanLine, cleanText, lengthOf } from '#shared/text/clean-text.ts'

/** The owner's text about themselves. */
export type ProfileText = { displayName: string; about: string; links: ProfileLink[] }
export type ProfilePrivacy = Pick<Preferences, 'allowFollowers' | 'showInSearch' | 'showActivity'>

/** Loads the viewer's own profile text for its form. Throws `login_required`. */
export async function loadProfileText(ctx: Ctx): Promise<ProfileText> {
  const { db, viewer } = requireViewer(ctx)
  const row = await db
    .selectFrom('profiles')
    .select(['display_name', 'about_md', 'links'])
    .where('account_id', '=', viewer.id)
    .executeTakeFirst()
  return { displayName: row?.display_name ?? '', about: row?.about_md ?? '', links: row?.links ?? [] }
}

/**
 * Edits the viewer's profile text and privacy settings; what isn't given stays. Empty links are dropped. Throws `login_required`,
 * `suspended`, `text_too_long` (displayName), `body_too_long` (about), `profile_link_refused` and `too_many_links` (links).
 */
export async function editProfile(
  ctx: Ctx,
  { displayName, about, links, ...privacy }: Partial<ProfileText & ProfilePrivacy>,
): Promise<void> {
  const member = requireWriter(ctx)
  const row = {
    ...(displayName !== undefined && { display_name: parseDisplayName(displayName) }),
    ...(about !== undefined && aboutColumns(parseAbout(about))),
    ...(links !== undefined && { links: JSON.stringify(parseLinks(links)) }),
  }
  const isTextGiven = Object.keys(row).length > 0
  const columns = { ...row, changed_at: member.now() }
  await inTransaction(member, async tx => {
    if (Object.keys(privacy).length > 0) await savePreferences(tx, privacy)
    if (!isTextGiven) return
    await tx.db
      .insertInto('profiles')
      .values({ ...columns, account_id: tx.viewer.id })
      .onConflict(conflict => conflict.column('account_id').doUpdateSet(columns))
      .execute()
    await presentAccount(tx, {
      displayName: row.display_name,
      about: row.about_html === undefined ? undefined : plainTextOf(row.about_html),
    })
  })
}

function aboutColumns(about: string) {
  const { html, rendererVersion } = renderMarkdown(about)
  return { about_md: about, about_html: html, renderer_version: rendererVersion }
}

/**
 * Sets the avatar and banner of the viewer's profile, from their own uploads for it. Throws `login_required`, `suspended`,
 * `images_missing` (iconMediaId, bannerMediaId).
 */
export async function setProfilePictures(ctx: Ctx, pictures: PictureChanges): Promise<void> {
  const member = requireWriter(ctx)
  await requireUpload(member, pictures.iconMediaId, 'icon')
  await requireUpload(member, pictures.bannerMediaId, 'banner')
  await inTransaction(member, async tx => {
    const communityId = await ensureProfileCommunity(tx, { accountId: tx.viewer.id })
    await lockCommunity(tx, { communityId })
    await setPictures(tx, { communityId, ...pictures })
  })
}

function parseDisplayName(text: string): string {
  const name = cleanLine(text)
  const limit = LIMITS.displayNameLength
  return lengthOf(name) > limit ? fail('text_too_long', { field: 'displayName', limit }) : name
}

function parseAbout(text: string): string {
  const about = cleanText(text)
  const limit = LIMITS.profileTextLength
  return lengthOf(about) > limit ? fail('body_too_long', { field: 'about', limit }) : about
}

/** Returns the links, all to other sites: a path on this one says nothing about the member. */
function parseLinks(links: readonly ProfileLink[]): ProfileLink[] {
  const given = links.filter(({ label, url }) => label.trim() !== '' || url.trim() !== '')
  if (given.length > LIMITS.profileLinks)
    fail('too_many_links', { field: 'links', menuLinks: LIMITS.profileLinks })
  return given.map(link => {
    const label = cleanLine(link.label)
    const url = link.url.trim().startsWith('/') ? null : safeLink(link.url)
    if (url === null || lengthOf(label) > LIMITS.profileLinkLabelLength)
      fail('profile_link_refused', { field: 'links', text: cleanLine(link.url).slice(0, 100) })
    return { label: label === '' ? new URL(url).hostname.replace(/^www\./, '') : label, url }
  })
}
