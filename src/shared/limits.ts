import { SEARCH_LENGTH } from './search-scope.ts'

/** Limits that the form checks in the browser and the domain enforces. Lengths are in characters. */
export const LIMITS = {
  titleLength: 300,
  postBodyLength: 40_000,
  commentBodyLength: 10_000,
  urlLength: 2_048,
  accountNameMin: 3,
  accountNameMax: 20,
  passwordMin: 8,
  passwordMax: 200,
  communityNameMin: 3,
  communityNameMax: 21,
  communityTitleLength: 100,
  communityDescriptionLength: 500,
  sidebarLength: 10_240,
  /** 512 kB, counted in characters like all text. */
  wikiPageLength: 524_288,
  wikiNameLength: 128,
  wikiWatches: 1_000,
  wikiReasonLength: 256,
  wikiMostDays: 3_650,
  wikiMostKarma: 1_000_000,
  modmailSubjectLength: 100,
  modmailBodyLength: 10_000,
  modShareNoteLength: 1_000,
  modShareTargets: 10,
  gateMessageLength: 2_000,
  imagesPerPost: 20,
  imageBytes: 20 * 1024 * 1024,
  imageMegapixels: 50,
  altTextLength: 1_500,
  captionLength: 180,
  reportNoteLength: 500,
  draftsPerAccount: 100,
  draftBytes: 200_000,
  emailLength: 254,
  /** Comments whose scores a thread asks for at once. */
  liveScores: 100,
  recentCommunities: 10,
  collectionTitleLength: 100,
  collectionBodyLength: 5_000,
  postsPerCollection: 100,
  collectionsPerCommunity: 100,
  topics: 500,
  topicTitleLength: 50,
  topicDescriptionLength: 300,
  regionLength: 60,
  multiTitleLength: 50,
  multiDescriptionLength: 500,
  communitiesPerMulti: 100,
  multisPerAccount: 100,
  /** Length of a search, in the box and in the history. */
  searchLength: SEARCH_LENGTH,
  /** Per member. */
  recentSearches: 20,
  appealLength: 1_000,
  suspensionReasonLength: 500,
  ruleTitleLength: 100,
  ruleTextLength: 500,
  rulesPerCommunity: 15,
  topicsPerCommunity: 5,
  welcomeLength: 5_000,
  wordsInAList: 50,
  wordLength: 60,
  archiveDaysMax: 3_650,
  hideAtReportsMax: 1_000,
  monthlyPointsMax: 10_000_000,
  membershipPointsMax: 1_000_000,
  widgetsPerCommunity: 20,
  widgetTitleLength: 60,
  widgetTextLength: 10_000,
  widgetLinks: 10,
  menuLinks: 10,
  menuLabelLength: 30,
  requestLength: 500,
  displayNameLength: 30,
  profileTextLength: 2_000,
  profileLinks: 5,
  profileLinkLabelLength: 40,
  profilePins: 4,
  postSets: 50,
  postsPerSet: 100,
  setTitleLength: 100,
  setTextLength: 500,
  filtersPerAccount: 100,
  savedSearches: 100,
  savedSearchNameLength: 60,
  filterLength: 200,
  mutedCommunities: 500,
  roomNameLength: 60,
  /** Members of a chat group, including invitations. */
  groupMembers: 200,
  /** Invitations sent to a chat group at once. */
  groupInvitations: 50,
  channelsPerCommunity: 20,
} as const

/** Number of a member's communities in the menus of every page; a separate page lists all. */
export const MENU_COMMUNITIES = 25
/** Number of the largest communities in visitors' menus. */
export const VISITOR_POPULAR = 5
/** Number of topics in visitors' menus. */
export const VISITOR_TOPICS = 10
/** Number of a visitor's recent communities in menus. */
export const VISITOR_RECENT = 3
/** Number of a member's custom feeds in menus. */
export const MENU_MULTIS = 15
export const PAGE_SIZE = 25
export const CARD_POSTS_VARIANT_SIZE = 18
export const THREAD_PAGE_SIZE = 200
/** Levels of a thread shown before "continue this thread". */
export const THREAD_DEPTH = 8
/** R5-37: communities a visitor without an account may join. */
export const LOGGED_OUT_JOIN_LIMIT = 3
