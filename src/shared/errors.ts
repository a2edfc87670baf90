/** Every failure a person or a client can meet. Words stand in `messages/en.ts` under `error.<code>`. */
export const ERROR_STATUS = {
  // doors
  bad_request: 400,
  field_invalid: 400,
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
  // accounts
  name_taken: 409,
  name_invalid: 400,
  password_too_short: 400,
  password_too_long: 400,
  password_too_common: 400,
  email_invalid: 400,
  email_taken: 409,
  login_failed: 401,
  setup_link_invalid: 403,
  recent_login_required: 403,
  code_wrong: 403,
  login_step_over: 403,
  link_invalid: 403,
  email_unverified: 403,
  email_missing: 400,
  password_wrong: 403,
  name_not_editable: 403,
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
  // communities
  community_name_taken: 409,
  community_name_invalid: 400,
  community_private: 403,
  community_restricted: 403,
  community_nsfw_gate: 403,
  community_gated: 403,
  visitor_join_limit: 403,
  account_too_young: 403,
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
  // modmail
  modmail_muted: 403,
  share_target_unknown: 400,
  share_targets_many: 400,
  subject_missing: 400,
  subject_too_long: 400,
  // flair, emoji, looks
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
  // media
  image_too_large: 413,
  image_too_many_pixels: 413,
  image_type_refused: 415,
  image_unreadable: 415,
  image_animation_too_large: 413,
} as const

export type ErrorCode = keyof typeof ERROR_STATUS
export type ErrorDetails = Readonly<Record<string, string | number | boolean | null>>

/**
 * A failure with a code from the one list. Thrown in the domain, mapped once per door.
 * `field` names the form field to show it at; `details` fill the placeholders of its words.
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

/** True for our own failures, also when the error crossed a module copy (dev server, bundles). */
export function isAppError(error: unknown): error is AppError {
  return error instanceof Error && error.name === 'AppError' && 'code' in error
}

/** The plain form in which a failure travels to the browser. */
export type WireError = { code: ErrorCode; field?: string; details: ErrorDetails }

/** Turns a failure into its wire form. */
export function toWireError(error: AppError): WireError {
  const wire: WireError = { code: error.code, details: error.details }
  if (error.field !== undefined) wire.field = error.field
  return wire
}
