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
  /** 512 kB, counted in characters as everything people write is. */
  wikiPageLength: 524_288,
  wikiNameLength: 128,
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
  recentCommunities: 10,
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
  widgetsPerCommunity: 20,
  widgetTitleLength: 60,
  widgetTextLength: 10_000,
  widgetLinks: 10,
  menuLinks: 10,
  menuLabelLength: 30,
  requestLength: 500,
} as const

/** Of a member's communities, how many the menus of every page show; a page of their own shows all. */
export const MENU_COMMUNITIES = 25
/** Of the largest communities, how many the menus of visitors show. */
export const VISITOR_POPULAR = 5
/** Of a visitor's recent communities, how many the menus show. */
export const VISITOR_RECENT = 3
export const PAGE_SIZE = 25
export const CARD_POSTS_VARIANT_SIZE = 18
export const THREAD_PAGE_SIZE = 200
/** Levels of a thread shown before "continue this thread". */
export const THREAD_DEPTH = 8
/** R5-37: communities a visitor without an account may join. */
export const LOGGED_OUT_JOIN_LIMIT = 3
