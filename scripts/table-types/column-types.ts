/*
 * What the database does not know of its columns: which numbers are ids of what, and what JSON and free text hold.
 * `write-table-types.ts` takes the rest from the migrations: a foreign key says whose id a column is, a check which
 * words it takes.
 */

/** Types by the file they are imported from. */
export const SOURCES: Readonly<Record<string, readonly string[]>> = {
  '#shared/accounts/profile-link.ts': ['ProfileLink'],
  '#shared/awards/award-kinds.ts': ['AwardCounts', 'AwardId'],
  '#shared/ids.ts': [
    'AccountId',
    'CommentId',
    'CommunityId',
    'ConversationId',
    'FlairTemplateId',
    'MediaId',
    'PostId',
    'RoomId',
    'SessionId',
  ],
  '#shared/moderation/mod-actions.ts': ['ModActor'],
  '#shared/moderation/mod-rights.ts': ['ModRight'],
  '#shared/moderation/reported-line.ts': ['ReportedLine'],
  '#shared/orders/order-wish.ts': ['OrderWish'],
  '#shared/text/wiki-heading.ts': ['WikiHeading'],
  './stored-json.ts': ['MediaVariant', 'StoredEvent', 'SweepPlace'],
}

/** The types of ids, by table. Other tables' ids are plain numbers. */
export const IDS: Readonly<Record<string, string>> = {
  accounts: 'AccountId',
  comments: 'CommentId',
  communities: 'CommunityId',
  flair_templates: 'FlairTemplateId',
  media: 'MediaId',
  modmail_conversations: 'ConversationId',
  posts: 'PostId',
  rooms: 'RoomId',
  sessions: 'SessionId',
}

/** Columns that hold ids without a foreign key: their rows stay as they are whatever becomes of what they name. */
export const KEYLESS: Readonly<Record<string, string>> = {
  'admin_acts.admin_id': 'AccountId',
  'admin_acts.subject_id': 'AccountId',
  'automod_versions.author_id': 'AccountId',
  'automod_versions.community_id': 'CommunityId',
  'community_readers.community_id': 'CommunityId',
  'mod_acts.account_id': 'AccountId',
  'mod_acts.comment_id': 'CommentId',
  'mod_acts.community_id': 'CommunityId',
  'mod_acts.post_id': 'PostId',
  'mod_acts.subject_id': 'AccountId',
  'room_hidden.room_id': 'RoomId',
  'room_reactions.room_id': 'RoomId',
  'notifications.comment_id': 'CommentId',
  'notifications.community_id': 'CommunityId',
  'notifications.post_id': 'PostId',
  'swept_items.approved_by': 'AccountId',
}

/** Types of JSON columns (`Record<string, unknown>` unless listed here), and more exact types of text columns. */
export const CONTENTS: Readonly<Record<string, string>> = {
  'awards.kind': 'AwardId',
  'claimed_awards.kind': 'AwardId',
  'comments.awards': 'AwardCounts',
  'posts.awards': 'AwardCounts',
  'account_deletions.receipt': 'Record<string, number>',
  'community_settings.menu': 'unknown[]',
  'event_deliveries.events': 'StoredEvent[]',
  'media.variants': 'MediaVariant[]',
  'mod_acts.by': 'ModActor',
  'moderator_invitations.rights': 'ModRight[]',
  'moderators.rights': 'ModRight[]',
  'orders.wish': 'OrderWish',
  'profiles.links': 'ProfileLink[]',
  'room_reports.context': 'ReportedLine[]',
  'sweeps.place': 'SweepPlace',
  'site_messages.named_ids': 'AccountId[]',
  'wiki_pages.contents': 'WikiHeading[]',
}

/** Columns that no code may name any more: they stay for processes of the version before, and go after it. */
export const RETIRED: readonly string[] = ['comments.is_distinguished']

/** Computed columns that are never null: the database does not say so of what it computes. */
export const NEVER_NULL: readonly string[] = [
  'accounts.name_key',
  'comments.parent_key',
  'comments.score',
  'communities.name_key',
  'modmail_conversations.search',
  'modmail_messages.search',
  'room_messages.search',
  'posts.score',
]
