import type { CommunityTopic } from '#shared/communities/community-topics.ts'

/** Topics of the demo's communities. */
export const DEMO_TOPICS: Readonly<Record<string, readonly CommunityTopic[]>> = {
  AllotmentLife: ['gardening', 'food'],
  BackyardAstronomy: ['science', 'outdoors'],
  BreadScience: ['food', 'science'],
  FieldRecording: ['music', 'outdoors'],
  LateSwimmers: ['sports', 'outdoors'],
  NightTrains: ['travel'],
  OldComputers: ['technology', 'history'],
  RepairCafe: ['crafts', 'technology'],
  TwoPlayer: ['gaming'],
}
