import * as banners from './banners.ts'
import * as coins from './coins.ts'
import * as collections from './collections.ts'
import * as comments from './comments.ts'
import * as communities from './communities.ts'
import * as drafts from './drafts.ts'
import * as econ from './econ.ts'
import * as flair from './flair.ts'
import * as inbox from './inbox.ts'
import * as memberModeration from './member-moderation.ts'
import * as moderation from './moderation.ts'
import * as modmail from './modmail.ts'
import * as multis from './multis.ts'
import * as posts from './posts.ts'
import * as preferences from './preferences.ts'
import * as premium from './premium.ts'
import * as presence from './presence.ts'
import * as profiles from './profiles.ts'
import * as push from './push.ts'
import * as reports from './reports.ts'
import * as rooms from './rooms.ts'
import * as saved from './saved.ts'
import * as search from './search.ts'
import * as styles from './styles.ts'
import * as threadModeration from './thread-moderation.ts'
import * as votes from './votes.ts'

/** Everything a person can do, by what it is about; `docs/commands.md` lists it. */
export const COMMAND_AREAS = {
  banners,
  coins,
  collections,
  comments,
  communities,
  drafts,
  econ,
  flair,
  inbox,
  memberModeration,
  moderation,
  modmail,
  multis,
  posts,
  preferences,
  premium,
  presence,
  profiles,
  push,
  reports,
  rooms,
  saved,
  search,
  styles,
  threadModeration,
  votes,
}

type Areas = typeof COMMAND_AREAS
type CommandsOf<Area> = Area extends unknown ? Area[keyof Area] : never
type AnyOfThem = CommandsOf<Areas[keyof Areas]>

/** The commands of all areas. */
export const COMMANDS: readonly AnyOfThem[] = Object.values(COMMAND_AREAS).flatMap(area =>
  Object.values<AnyOfThem>(area),
)
