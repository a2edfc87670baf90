import { ALLOTMENT_LIFE } from './allotment-life.data.ts'
import { BACKYARD_ASTRONOMY } from './backyard-astronomy.data.ts'
import { BREAD_SCIENCE } from './bread-science.data.ts'
import type { DemoCommunity, DemoPerson, DemoUpkeep } from './demo-types.ts'
import { FIELD_RECORDING } from './field-recording.data.ts'
import { LATE_SWIMMERS } from './late-swimmers.data.ts'
import { NIGHT_TRAINS } from './night-trains.data.ts'
import { OLD_COMPUTERS } from './old-computers.data.ts'
import { PEOPLE } from './people.data.ts'
import { REPAIR_CAFE } from './repair-cafe.data.ts'
import { THE_BURROW } from './the-burrow.data.ts'
import { THURSDAY_CHAPTER } from './thursday-chapter.data.ts'
import { TWO_PLAYER } from './two-player.data.ts'
import { EVENINGS_UPKEEP } from './upkeep-evenings.data.ts'
import { HOBBIES_UPKEEP } from './upkeep-hobbies.data.ts'
import { HOME_UPKEEP } from './upkeep-home.data.ts'
import { KITCHEN_UPKEEP } from './upkeep-kitchen.data.ts'
import { QUIET_UPKEEP } from './upkeep-quiet.data.ts'

/** The demo's members, earliest joined first. */
export const DEMO_PEOPLE: readonly DemoPerson[] = PEOPLE

/** The demo's communities; the site's own comes first, so that newcomers see it first. */
export const DEMO_COMMUNITIES: readonly DemoCommunity[] = [
  THE_BURROW,
  ALLOTMENT_LIFE,
  NIGHT_TRAINS,
  BREAD_SCIENCE,
  OLD_COMPUTERS,
  BACKYARD_ASTRONOMY,
  REPAIR_CAFE,
  TWO_PLAYER,
  FIELD_RECORDING,
  LATE_SWIMMERS,
  THURSDAY_CHAPTER,
]

/** Moderation setup of each community, by name. */
export const DEMO_UPKEEP: Readonly<Record<string, DemoUpkeep>> = {
  ...HOME_UPKEEP,
  ...KITCHEN_UPKEEP,
  ...HOBBIES_UPKEEP,
  ...EVENINGS_UPKEEP,
  ...QUIET_UPKEEP,
}
