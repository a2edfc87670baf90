/**
 * The name of the community that was typed: `r/pottery` and `/r/pottery` mean `pottery`; `u/ann` means `u_ann`, the profile
 * of that member, and `u_me` one's own.
 */
export function placeNameOf(typed: string, viewerName: string): string {
  const name = typed.trim().replace(/^\/?r\//i, '')
  if (/^u_me$/i.test(name)) return `u_${viewerName}`
  return name.replace(/^\/?u\//i, 'u_')
}

/** How a place stands in the field: one's own profile as `u/ann`, everything else as it is. */
export function placeText(name: string, viewerName: string): string {
  const isOwn = placeNameOf(name, viewerName).toLowerCase() === `u_${viewerName}`.toLowerCase()
  return isOwn ? `u/${viewerName}` : name
}
