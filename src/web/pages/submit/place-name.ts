import { writtenName } from '#shared/communities/community-name.ts'

/**
 * Returns the community name for typed text: `r/pottery` and `/r/pottery` mean `pottery`; `u/ann` means `u_ann`, that
 * member's profile, and `u_me` your own.
 */
export function placeNameOf(typed: string, viewerName: string): string {
  const name = typed.trim().replace(/^\/?r\//i, '')
  if (/^u_me$/i.test(name)) return `u_${viewerName}`
  return writtenName(name)
}

/** Returns the input text of a place: your own profile as `u/ann`, everything else unchanged. */
export function placeText(name: string, viewerName: string): string {
  const isOwn = placeNameOf(name, viewerName).toLowerCase() === `u_${viewerName}`.toLowerCase()
  return isOwn ? `u/${viewerName}` : name
}
