/** Every error a person or client can get. Messages are in `messages/en.ts` under `error.<code>`. */
export const ERROR_STATUS = {
  // endpoints
  bad_request: 400,
  field_invalid: 400,
  parameter_missing: 400,
  unknown_operation: 400,
  cross_site_refused: 403,
  login_required: 401,
  session_over: 401,
  not_allowed: 403,
  not_found: 404,
  conflict: 409,
  request_too_large: 413,
  upload_too_slow: 408,
  rate_limited: 429,
  internal: 500,
  unavailable: 503,
  overloaded: 503,
  disk_full: 507,
  uploads_paused: 507,
  // accounts
  name_taken: 409,
  name_invalid: 400,
  name_blocked: 400,
  email_blocked: 400,
  network_blocked: 403,
  sign_up_closed: 403,
  sign_up_by_invitation: 403,
  sign_up_by_approval: 403,
  sign_up_words_missing: 400,
  sign_ups_waiting: 503,
  invitation_invalid: 403,
  already_blocked: 409,
  block_invalid: 400,
  password_too_short: 400,
  password_too_long: 400,
  password_too_common: 400,
  email_invalid: 400,
  email_taken: 409,
  login_failed: 401,
  login_guarded: 429,
  setup_link_invalid: 403,
  recent_login_required: 403,
  code_wrong: 403,
  login_step_over: 403,
  link_invalid: 403,
  feed_token_invalid: 403,
  email_unverified: 403,
  email_missing: 400,
  password_wrong: 403,
  name_not_editable: 403,
  followers_off: 403,
  profile_link_refused: 400,
  too_many_pins: 409,
  too_many_sets: 409,
  set_full: 409,
  set_post_unknown: 400,
  text_too_long: 400,
  number_out_of_range: 400,
  post_not_own: 403,
  suspended: 403,
  password_reset_needed: 403,
  nothing_to_appeal: 403,
  already_appealed: 409,
  deletion_not_asked: 409,
  passkey_failed: 403,
  sign_on_failed: 403,
  sign_on_taken: 409,
  passkey_known: 409,
  too_many_passkeys: 409,
  last_way_in: 409,
  push_endpoint_refused: 400,
  push_keys_invalid: 400,
  push_device_taken: 409,
  too_many_push_devices: 409,
  // communities
  community_name_taken: 409,
  community_name_alike: 409,
  community_name_invalid: 400,
  community_private: 403,
  community_restricted: 403,
  community_nsfw_gate: 403,
  community_gated: 403,
  visitor_join_limit: 403,
  account_too_young: 403,
  account_too_young_to_upload: 403,
  too_many_announcements: 409,
  rule_title_missing: 400,
  too_many_rules: 409,
  undo_expired: 409,
  settings_changed: 409,
  too_many_widgets: 409,
  too_many_links: 400,
  link_refused: 400,
  line_refused: 400,
  community_name_refused: 400,
  already_requested: 409,
  requests_off: 403,
  nothing_to_request: 409,
  account_unknown: 404,
  // topics
  topic_slug_invalid: 400,
  topic_slug_taken: 409,
  topic_limit: 409,
  // collections
  collection_limit: 409,
  collection_full: 409,
  collection_post_foreign: 400,
  // custom feeds
  multi_limit: 409,
  multi_full: 400,
  places_missing: 400,
  places_unknown: 400,
  // wiki
  wiki_off: 404,
  wiki_name_invalid: 400,
  wiki_name_reserved: 400,
  wiki_page_exists: 409,
  wiki_conflict: 409,
  wiki_revision_current: 409,
  wiki_for_approved: 403,
  wiki_account_too_new: 403,
  wiki_karma_too_low: 403,
  // data exports
  date_invalid: 400,
  dates_reversed: 400,
  export_too_soon: 429,
  // filters and mutes
  filter_too_long: 400,
  filter_unread: 400,
  site_invalid: 400,
  filter_limit: 409,
  mute_limit: 409,
  saved_search_name_missing: 400,
  saved_search_name_too_long: 400,
  saved_search_name_taken: 409,
  saved_search_empty: 400,
  saved_search_limit: 409,
  community_unknown: 404,
  // modmail
  modmail_muted: 403,
  // private messages and chat
  account_blocked: 403,
  message_to_self: 400,
  message_unanswered: 409,
  messages_refused: 403,
  strangers_many: 429,
  images_refused: 403,
  room_silenced: 403,
  room_slow: 429,
  room_full: 409,
  rooms_many: 409,
  search_timeout: 400,
  share_target_unknown: 400,
  share_targets_many: 400,
  subject_missing: 400,
  subject_too_long: 400,
  // flair, emoji, appearance
  flair_text_missing: 400,
  flair_text_too_long: 400,
  flair_too_many_emoji: 400,
  flair_characters_refused: 400,
  flair_text_fixed: 403,
  flair_required: 400,
  flair_gone: 409,
  flair_limit: 409,
  emoji_name_invalid: 400,
  emoji_name_taken: 409,
  emoji_limit: 409,
  emoji_too_large: 413,
  emoji_missing: 400,
  emoji_for_moderators: 403,
  emoji_size_invalid: 400,
  color_invalid: 400,
  color_unreadable: 400,
  // posts and comments
  title_missing: 400,
  title_too_long: 400,
  body_too_long: 400,
  body_missing: 400,
  url_invalid: 400,
  post_kind_refused: 403,
  crosspost_refused: 403,
  title_too_short: 400,
  title_word_missing: 400,
  word_refused: 400,
  body_refused: 400,
  domain_refused: 400,
  images_missing: 400,
  too_many_images: 400,
  post_locked: 403,
  post_archived: 403,
  post_deleted: 404,
  post_blocked: 451,
  comment_deleted: 404,
  not_editable: 403,
  already_reported: 409,
  pin_limit: 409,
  pin_reply: 409,
  banned_here: 403,
  comment_locked: 403,
  claimed_by_other: 409,
  above_rank: 403,
  last_moderator: 409,
  too_many_texts: 409,
  // automatic moderation
  automod_too_long: 413,
  sweep_running: 409,
  rehearsal_running: 409,
  too_many_scheduled: 409,
  too_many_watches: 409,
  not_previewed: 409,
  // coins and awards
  coins_missing: 409,
  price_changed: 409,
  payment_declined: 402,
  payment_unconfirmed: 402,
  payment_pending: 409,
  payment_failed: 402,
  payments_off: 403,
  award_refused: 403,
  award_unknown: 404,
  premium_active: 409,
  premium_missing: 409,
  premium_refused: 403,
  claim_missing: 409,
  offer_missing: 404,
  card_missing: 409,
  card_refused: 400,
  // tile events
  tile_wait: 429,
  tile_event_over: 409,
  tile_event_running: 409,
  // points
  wallet_exists: 409,
  wallet_taken: 409,
  points_off: 403,
  points_missing: 409,
  points_to_self: 400,
  points_receiver_unknown: 404,
  convert_off: 403,
  points_uneven: 400,
  wallet_needed: 409,
  membership_needed: 403,
  badge_unknown: 404,
  badge_owned: 409,
  badge_limit: 409,
  banner_own: 409,
  banner_not_own: 403,
  banner_price_changed: 409,
  achievement_locked: 403,
  // predictions
  predictions_off: 403,
  tokens_missing: 409,
  tournament_running: 409,
  tournament_missing: 409,
  tournament_over: 409,
  predictions_unsettled: 409,
  prediction_options: 400,
  prediction_option: 400,
  prediction_other_option: 409,
  prediction_end: 400,
  prediction_closed: 409,
  prediction_settled: 409,
  prediction_canceled: 409,
  prediction_same: 409,
  stake_refused: 403,
  // media
  image_too_large: 413,
  media_blocked: 403,
  image_too_many_pixels: 413,
  image_type_refused: 415,
  image_unreadable: 415,
  image_animation_too_large: 413,
} as const

export type ErrorCode = keyof typeof ERROR_STATUS
export type ErrorDetails = Readonly<Record<string, string | number | boolean | null>>

/**
 * An expected error with a code from the one list. Thrown in the domain, mapped once per endpoint. `field` names the form field
 * to show it at; `details` fill its message's placeholders.
 */
export class AppError extends Error {
  readonly code: ErrorCode
  readonly field: string | undefined
  readonly details: ErrorDetails

  constructor(code: ErrorCode, details: ErrorDetails = {}, field?: string) {
    super(code)
    this.name = 'AppError'
    this.code = code
    this.details = details
    this.field = field
  }

  get status(): number {
    return ERROR_STATUS[this.code]
  }
}

/** Throws an {@link AppError}; `details.field` names the form field it belongs to. */
export function fail(code: ErrorCode, details: ErrorDetails & { field?: string } = {}): never {
  const { field, ...rest } = details
  throw new AppError(code, rest, field)
}

/** Returns true for our own errors, even when thrown by another copy of this module (dev server, bundles). */
export function isAppError(error: unknown): error is AppError {
  return error instanceof Error && error.name === 'AppError' && 'code' in error
}

/** The form in which an error is sent to the browser. */
export type WireError = { code: ErrorCode; field?: string; details: ErrorDetails }

/** Converts an error to its wire form. */
export function toWireError(error: AppError): WireError {
  const wire: WireError = { code: error.code, details: error.details }
  if (error.field !== undefined) wire.field = error.field
  return wire
}
