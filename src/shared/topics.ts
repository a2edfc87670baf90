/** The topic that the geotagging page loads (R2.4-30). */
export const GEOTAGGING_TOPIC = 'coronavirus'

export function topicPath(slug: string): string {
  return `/t/${slug}/`
}

export function isTopicSlug(text: string): boolean {
  return /^[a-z0-9][a-z0-9_-]{0,49}$/.test(text)
}
