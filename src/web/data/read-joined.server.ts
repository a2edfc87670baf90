import { JOINED_COMMUNITIES_COOKIE } from '#platform/context/request-context.ts'
import { type CommunityId, parseBase36 } from '#shared/ids.ts'

/** What a visitor joined in this browser. */
export function readJoined(cookies: Readonly<Record<string, string>>): CommunityId[] {
  const ids = (cookies[JOINED_COMMUNITIES_COOKIE] ?? '').split(',')
  return ids.flatMap(id => parseBase36<CommunityId>(id.replace(/^t5_/, '')) ?? [])
}
