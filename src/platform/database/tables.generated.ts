// Written from the migrations by the test scripts/table-types/table-types.test.ts: after a migration, write it again with
// `npm test -- table-types -u`. What the database does not know of its columns stands in scripts/table-types/column-types.ts.
import type { ColumnType, Generated, GeneratedAlways, JSONColumnType } from 'kysely'
import type { ProfileLink } from '#shared/accounts/profile-link.ts'
import type { AwardCounts, AwardId } from '#shared/awards/award-kinds.ts'
import type { AccountId, CommentId, CommunityId, ConversationId, FlairTemplateId, MediaId, PostId, RoomId, SessionId } from '#shared/ids.ts'
import type { ModActor } from '#shared/moderation/mod-actions.ts'
import type { ModRight } from '#shared/moderation/mod-rights.ts'
import type { ReportedLine } from '#shared/moderation/reported-line.ts'
import type { OrderWish } from '#shared/orders/order-wish.ts'
import type { WikiHeading } from '#shared/text/wiki-heading.ts'
import type { MediaVariant, StoredEvent, SweepPlace } from './stored-json.ts'

export type Tables = {
  account_deletions: {
    account_id: AccountId
    keeps_content: boolean
    asked_at: Generated<Date>
    due_at: Date
    done_at: Date | null
    receipt: JSONColumnType<Record<string, number>> | null
  }
  account_presence: {
    account_id: AccountId
    seen_at: Date
  }
  account_tokens: {
    id: GeneratedAlways<number>
    purpose: string
    account_id: AccountId | null
    email: string | null
    token_hash: Buffer | null
    created_at: Generated<Date>
    expires_at: Date
    used_at: Date | null
  }
  accounts: {
    id: GeneratedAlways<AccountId>
    name: string
    name_key: GeneratedAlways<string>
    email: string | null
    password_hash: string | null
    is_claimed: Generated<boolean>
    is_staff: Generated<boolean>
    is_admin: Generated<boolean>
    about: Generated<string>
    post_karma: Generated<number>
    comment_karma: Generated<number>
    preferences: JSONColumnType<Record<string, unknown>, string | undefined, string>
    created_at: Generated<Date>
    deleted_at: Date | null
    email_verified_at: Date | null
    pending_email: string | null
    is_name_editable: Generated<boolean>
    must_reset_password: Generated<boolean>
    is_suspended: Generated<boolean>
    suspended_until: Date | null
    name_weight: GeneratedAlways<number>
    premium_until: Date | null
    admin_roles: string[] | null
    display_name: Generated<string>
    search_text: GeneratedAlways<string>
  }
  admin_acts: {
    id: GeneratedAlways<number>
    admin_id: AccountId
    act: string
    subject_id: AccountId | null
    details: JSONColumnType<Record<string, unknown>, string | undefined, string>
    at: Generated<Date>
  }
  alarms: {
    id: GeneratedAlways<number>
    kind: 'backup_failed' | 'backup_old' | 'disk_warn' | 'disk_uploads' | 'disk_writes' | 'media_damaged' | 'books_differ'
    about: string
    detail: string
    raised_at: Date
  }
  announcements: {
    id: GeneratedAlways<number>
    body: string
    kind: 'info' | 'warning' | 'urgent'
    audience: 'all' | 'members' | 'admins'
    is_dismissible: boolean
    starts_at: Date
    ends_at: Date | null
    set_by: AccountId | null
    set_at: Date
    ended_at: Date | null
  }
  appeals: {
    id: GeneratedAlways<number>
    account_id: AccountId
    suspension_id: number
    body: string
    created_at: Generated<Date>
    closed_at: Date | null
    closed_by: AccountId | null
  }
  approved_members: {
    community_id: CommunityId
    account_id: AccountId
    approved_at: Generated<Date>
    approved_by: AccountId | null
  }
  automod_counts: {
    community_id: CommunityId
    rule_key: string
    day: ColumnType<Date, string, string>
    acted: Generated<number>
    watched: Generated<number>
  }
  automod_drafts: {
    community_id: CommunityId
    yaml: string
    revision: number
    edited_by: AccountId | null
    edited_at: Date
  }
  automod_hits: {
    id: GeneratedAlways<number>
    community_id: CommunityId
    version: number
    rule_number: number
    rule_key: string
    rule_title: string | null
    post_id: PostId | null
    comment_id: CommentId | null
    is_shadow: boolean
    matched: string[]
    did: string[]
    happened_at: Date
    followed_at: Date | null
    room_id: RoomId | null
    room_seq: number | null
  }
  automod_rehearsals: {
    id: GeneratedAlways<number>
    community_id: CommunityId
    yaml: string
    scope: 'days' | 'items'
    state: Generated<'waiting' | 'running' | 'done' | 'cancelled' | 'failed'>
    asked_by: AccountId | null
    asked_at: Date
    total: Generated<number>
    done: Generated<number>
    result: JSONColumnType<Record<string, unknown>> | null
    finished_at: Date | null
    seen_at: Date | null
    turns: Generated<number>
  }
  automod_versions: {
    id: GeneratedAlways<number>
    community_id: CommunityId
    number: number
    yaml: string
    note: Generated<string>
    is_shadow: Generated<boolean>
    author_id: AccountId
    created_at: Date
  }
  awards: {
    id: GeneratedAlways<number>
    kind: AwardId
    post_id: PostId
    comment_id: CommentId | null
    giver_id: AccountId | null
    receiver_id: AccountId | null
    is_anonymous: boolean
    message: string | null
    coins: number
    entry_id: number
    given_at: Date
  }
  backup_codes: {
    account_id: AccountId
    code_hash: Buffer
    used_at: Date | null
  }
  backups: {
    id: GeneratedAlways<number>
    started_at: Date
    finished_at: Date | null
    path: string
    bytes: number | null
    rows: number | null
    posts: number | null
    media_files: number | null
    error: string | null
    proven_at: Date | null
    differences: number | null
    proof_error: string | null
    removed_at: Date | null
  }
  blocked_accounts: {
    account_id: AccountId
    blocked_id: AccountId
    blocked_at: Generated<Date>
  }
  card_changes: {
    session_id: string
    account_id: AccountId
    provider: string
    created_at: Date
  }
  claimed_awards: {
    id: GeneratedAlways<number>
    account_id: AccountId
    offer: string
    kind: AwardId
    claimed_at: Date
    expires_at: Date
    used_at: Date | null
  }
  collection_follows: {
    account_id: AccountId
    collection_id: number
    followed_at: Generated<Date>
  }
  collection_posts: {
    collection_id: number
    post_id: PostId
    position: number
    added_at: Generated<Date>
  }
  collections: {
    id: GeneratedAlways<number>
    community_id: CommunityId
    title: string
    body_md: Generated<string>
    body_html: Generated<string>
    display: Generated<'list' | 'timeline'>
    created_by: AccountId | null
    created_at: Generated<Date>
    changed_at: Generated<Date>
  }
  comment_revisions: {
    id: GeneratedAlways<number>
    comment_id: CommentId
    body_md: string
    written_at: Date
    replaced_at: Generated<Date>
  }
  comment_votes: {
    account_id: AccountId
    comment_id: CommentId
    direction: -1 | 1
    created_at: Generated<Date>
  }
  comments: {
    id: GeneratedAlways<CommentId>
    post_id: PostId
    parent_id: CommentId | null
    parent_key: GeneratedAlways<number>
    depth: number
    author_id: AccountId | null
    body_md: string
    body_html: string
    renderer_version: Generated<number>
    is_score_known: Generated<boolean>
    ups: Generated<number>
    downs: Generated<number>
    score: GeneratedAlways<number>
    best: Generated<number>
    controversy: Generated<number>
    qa: Generated<number>
    child_count: Generated<number>
    descendant_count: Generated<number>
    created_at: Generated<Date>
    edited_at: Date | null
    deleted_at: Date | null
    removed_at: Date | null
    removed_by: AccountId | null
    removal_reason: string | null
    removal: 'removed' | 'spam' | 'filtered' | null
    removed_rule: string | null
    approved_at: Date | null
    approved_by: AccountId | null
    is_locked: Generated<boolean>
    is_pinned: Generated<boolean>
    distinguished: 'moderator' | 'admin' | null
    awards: JSONColumnType<AwardCounts> | null
  }
  communities: {
    id: GeneratedAlways<CommunityId>
    kind: Generated<'community' | 'profile'>
    name: string
    name_key: GeneratedAlways<string>
    title: Generated<string>
    description: Generated<string>
    sidebar_md: Generated<string>
    sidebar_html: Generated<string>
    renderer_version: Generated<number>
    type: Generated<'public' | 'restricted' | 'private'>
    is_nsfw: Generated<boolean>
    is_quarantined: Generated<boolean>
    is_excluded_from_popular: Generated<boolean>
    is_default: Generated<boolean>
    accent: string | null
    icon_media_id: MediaId | null
    owner_id: AccountId | null
    member_count: Generated<number>
    imported_member_count: Generated<number>
    created_at: Generated<Date>
    is_banned: Generated<boolean>
    is_legally_blocked: Generated<boolean>
    is_premium_only: Generated<boolean>
    is_gated: Generated<boolean>
    name_weight: GeneratedAlways<number>
    search_text: GeneratedAlways<string>
  }
  community_activity: {
    community_id: CommunityId
    items: number
    growth: Generated<number>
  }
  community_bans: {
    community_id: CommunityId
    account_id: AccountId
    rule: Generated<string>
    note: Generated<string>
    message: Generated<string>
    ends_at: Date | null
    banned_by: AccountId | null
    banned_at: Generated<Date>
  }
  community_days: {
    community_id: CommunityId
    day: ColumnType<Date, string, string>
    views: Generated<number>
    joins: Generated<number>
    leaves: Generated<number>
    posts: Generated<number>
    comments: Generated<number>
    reports: Generated<number>
  }
  community_emoji: {
    community_id: CommunityId
    name: string
    image_key: string
    media_id: MediaId
    is_moderator_only: Generated<boolean>
    added_by: AccountId | null
    added_at: Generated<Date>
  }
  community_gates: {
    community_id: CommunityId
    ban_title: Generated<string>
    ban_message: Generated<string>
    quarantine_md: Generated<string>
    quarantine_html: Generated<string>
    quarantine_requires_email: Generated<boolean>
    interstitial_md: Generated<string>
    interstitial_html: Generated<string>
    renderer_version: Generated<number>
    changed_at: Generated<Date>
  }
  community_levels: {
    account_id: AccountId
    community_id: CommunityId
    level: 'announcements' | 'posts' | 'none'
  }
  community_mutes: {
    community_id: CommunityId
    account_id: AccountId
    note: Generated<string>
    ends_at: Date
    muted_by: AccountId | null
    muted_at: Generated<Date>
  }
  community_places: {
    community_id: CommunityId
    kind: 'country' | 'region' | 'none'
    country: Generated<string>
    region: Generated<string>
    answers: number
    settled_at: Generated<Date>
  }
  community_readers: {
    community_id: CommunityId
    reader: number
    seen_at: Date
  }
  community_requests: {
    id: GeneratedAlways<number>
    community_id: CommunityId
    account_id: AccountId
    message: Generated<string>
    asked_at: Generated<Date>
    decided_at: Date | null
    decided_by: AccountId | null
    is_approved: boolean | null
  }
  community_rules: {
    id: GeneratedAlways<number>
    community_id: CommunityId
    position: number
    title: string
    body_md: Generated<string>
    body_html: Generated<string>
    renderer_version: Generated<number>
    applies_to: Generated<'all' | 'posts' | 'comments'>
    violation_reason: Generated<string>
    created_at: Generated<Date>
  }
  community_settings: {
    community_id: CommunityId
    settings: JSONColumnType<Record<string, unknown>, string | undefined, string>
    menu: JSONColumnType<unknown[], string | undefined, string>
    changed_at: Generated<Date>
  }
  community_styles: {
    community_id: CommunityId
    highlight_light: string | null
    highlight_dark: string | null
    background_light: string | null
    background_dark: string | null
    banner_media_id: MediaId | null
    emoji_width: Generated<number>
    emoji_height: Generated<number>
    changed_at: Generated<Date>
  }
  community_visits: {
    account_id: AccountId
    community_id: CommunityId
    visited_at: Generated<Date>
  }
  community_welcomes: {
    community_id: CommunityId
    account_id: AccountId
    shown_at: Generated<Date>
  }
  community_widgets: {
    id: GeneratedAlways<number>
    community_id: CommunityId
    position: number
    kind: string
    title: Generated<string>
    contents: JSONColumnType<Record<string, unknown>, string | undefined, string>
    created_at: Generated<Date>
  }
  data_exports: {
    id: GeneratedAlways<number>
    account_id: AccountId
    from_at: Date | null
    to_at: Date | null
    asked_at: Date
    state: Generated<'waiting' | 'ready' | 'failed'>
    file: string | null
    bytes: number | null
    items: number | null
    done_at: Date | null
    expires_at: Date | null
  }
  deleted_parts: {
    id: GeneratedAlways<number>
    community_id: CommunityId
    list: string
    part: JSONColumnType<Record<string, unknown>>
    worn_by_accounts: Generated<number[]>
    worn_by_posts: Generated<number[]>
    deleted_at: Date
  }
  disabled_awards: {
    kind: string
    disabled_at: Date
  }
  drafts: {
    account_id: AccountId
    slot: string
    content: JSONColumnType<Record<string, unknown>>
    updated_at: Generated<Date>
    reminded_at: Date | null
  }
  econ_requests: {
    id: GeneratedAlways<number>
    author_id: AccountId | null
    key: string
    action: string
    entity_ref: string
    params: JSONColumnType<Record<string, unknown>>
    reason: string
    coins: number
    state: Generated<'waiting' | 'approved' | 'refused'>
    decider_id: AccountId | null
    created_at: Date
    decided_at: Date | null
  }
  erasures: {
    erased_id: number
    created_at: Date
    keeps_content: boolean
    erased_at: Date
    left_id: AccountId | null
    listed_at: Date | null
  }
  event_deliveries: {
    id: GeneratedAlways<number>
    subscriber: string
    events: JSONColumnType<StoredEvent[]>
    attempts: Generated<number>
    next_attempt_at: Date
    error: string | null
    died_at: Date | null
    created_at: Generated<Date>
  }
  events: {
    id: GeneratedAlways<number>
    type: string
    payload: JSONColumnType<Record<string, unknown>>
    created_at: Generated<Date>
  }
  feed_filters: {
    id: GeneratedAlways<number>
    account_id: AccountId
    kind: 'words' | 'site'
    text: string
    act: 'hide' | 'collapse'
    created_at: Date
    expires_at: Date | null
  }
  feed_tokens: {
    account_id: AccountId
    seed: string
    created_at: Date
  }
  flair_settings: {
    community_id: CommunityId
    users_may_choose: Generated<boolean>
    posts_may_choose: Generated<boolean>
  }
  flair_templates: {
    id: GeneratedAlways<FlairTemplateId>
    community_id: CommunityId
    kind: 'user' | 'post'
    text: string
    background: string | null
    tone: Generated<'dark' | 'light'>
    is_moderator_only: Generated<boolean>
    is_editable: Generated<boolean>
    position: number
    created_at: Generated<Date>
  }
  geotag_answers: {
    community_id: CommunityId
    account_id: AccountId
    kind: 'country' | 'region' | 'none'
    country: Generated<string>
    region: Generated<string>
    answered_at: Generated<Date>
  }
  hidden_posts: {
    account_id: AccountId
    post_id: PostId
    hidden_at: Generated<Date>
  }
  import_files: {
    source_id: number
    path_key: string
    lines_done: Generated<number>
    finished_at: Date | null
    is_escaped: boolean | null
    number: GeneratedAlways<number>
  }
  import_refs: {
    source_id: number
    external_id: string
    internal_id: number
    retrieved_at: Date | null
  }
  import_sources: {
    id: GeneratedAlways<number>
    name: string
    created_at: Generated<Date>
    staged_comments: Generated<number>
    first_post_id: number | null
  }
  import_staged_comments: {
    source_id: number
    post_id: number
    name: string
    parent_name: string | null
    id: number
    author_id: number | null
    body_md: string
    body_html: string
    renderer_version: number
    is_distinguished: boolean
    is_score_known: boolean
    ups: number
    downs: number
    best: number
    controversy: number
    created_at: Date
    edited_at: Date | null
    deleted_at: Date | null
    removed_at: Date | null
    file_number: number | null
    line: number | null
    retrieved_at: Date | null
  }
  inbox_banner_views: {
    banner_id: number
    account_id: AccountId
    views: Generated<number>
    dismissed_at: Date | null
  }
  inbox_banners: {
    id: GeneratedAlways<number>
    content: JSONColumnType<Record<string, unknown>>
    max_views: number
    is_dismissible: boolean
    created_at: Date
    ended_at: Date | null
  }
  inbox_counters: {
    account_id: AccountId
    last_seq: Generated<number>
  }
  known_devices: {
    account_id: AccountId
    device: string
    network: string
    last_seen_at: Date
  }
  ledger_accounts: {
    id: GeneratedAlways<number>
    currency: string
    kind: 'member' | 'house'
    account_id: AccountId | null
    house: string | null
    balance: number | null
  }
  ledger_debts: {
    ledger_account_id: number
    amount: number
    since: Date
  }
  ledger_entries: {
    id: GeneratedAlways<number>
    made_at: Date
    cause: string
    key: string
    actor_id: AccountId | null
    made_in: Generated<string>
    note: string | null
  }
  ledger_postings: {
    entry_id: number
    ledger_account_id: number
    amount: number
    balance_after: number | null
  }
  link_previews: {
    url_key: string
    url: string
    state: Generated<'pending' | 'ready' | 'failed'>
    title: string | null
    description: string | null
    site_name: string | null
    media_id: MediaId | null
    failure: string | null
    attempts: Generated<number>
    fetched_at: Date | null
    created_at: Generated<Date>
  }
  live_counters: {
    account_id: AccountId
    last_seq: number
    opened_at: Generated<Date>
  }
  live_events: {
    account_id: AccountId
    seq: number
    event: string
    data: JSONColumnType<Record<string, unknown>>
    at: Date
  }
  media: {
    id: GeneratedAlways<MediaId>
    owner_id: AccountId | null
    purpose: 'post' | 'preview' | 'icon' | 'emoji' | 'banner'
    sha256: string
    width: number
    height: number
    is_animated: Generated<boolean>
    dominant_color: string
    blurhash: string
    variants: JSONColumnType<MediaVariant[]>
    created_at: Generated<Date>
    released_at: Date | null
    upload_sha256: string | null
    look: string | null
  }
  media_blocks: {
    id: GeneratedAlways<number>
    sha256: string
    look: string | null
    reason: Generated<string>
    set_by: AccountId | null
    set_at: Date
    expires_at: Date | null
    lifted_at: Date | null
  }
  media_files: {
    key: string
    sha256: Buffer
    checked_at: Date | null
    problem: 'missing' | 'changed' | null
    found_at: Date | null
  }
  media_scrubs: {
    id: GeneratedAlways<number>
    started_at: Date
    finished_at: Date | null
    last_media_id: Generated<number>
    files: Generated<number>
    bytes: Generated<number>
    damaged: Generated<number>
    restored: Generated<number>
  }
  memberships: {
    account_id: AccountId
    community_id: CommunityId
    is_favorite: Generated<boolean>
    joined_at: Generated<Date>
    position: number | null
  }
  migrations: {
    name: string
    applied_at: Generated<Date>
  }
  mod_acts: {
    id: GeneratedAlways<number>
    community_id: CommunityId
    by: ModActor
    account_id: AccountId | null
    act: string
    post_id: PostId | null
    comment_id: CommentId | null
    subject_id: AccountId | null
    details: JSONColumnType<Record<string, unknown>, string | undefined, string>
    at: Generated<Date>
  }
  mod_items: {
    id: GeneratedAlways<number>
    community_id: CommunityId
    post_id: PostId | null
    comment_id: CommentId | null
    author_id: AccountId | null
    open_reports: Generated<number>
    ignores_reports: Generated<boolean>
    held_reason: string | null
    queued_at: Date | null
    reported_at: Date | null
    removed_at: Date | null
    edited_at: Date | null
    claimed_by: AccountId | null
    claimed_at: Date | null
    undo: JSONColumnType<Record<string, unknown>> | null
  }
  mod_remarks: {
    id: GeneratedAlways<number>
    item_id: number
    author_id: AccountId | null
    body: string
    created_at: Generated<Date>
    edited_at: Date | null
  }
  moderator_invitations: {
    community_id: CommunityId
    account_id: AccountId
    rights: ModRight[]
    invited_by: AccountId | null
    created_at: Generated<Date>
  }
  moderators: {
    community_id: CommunityId
    account_id: AccountId
    rank: Generated<number>
    added_at: Generated<Date>
    rights: Generated<ModRight[]>
  }
  modmail_conversations: {
    id: GeneratedAlways<ConversationId>
    community_id: CommunityId
    account_id: AccountId | null
    kind: 'message' | 'appeal' | 'join' | 'notification' | 'discussion'
    subject: string
    state: Generated<'new' | 'progress' | 'archived'>
    is_highlighted: Generated<boolean>
    last_message_id: Generated<number>
    person_last_id: Generated<number>
    person_read_id: Generated<number>
    message_count: Generated<number>
    created_at: Generated<Date>
    search: GeneratedAlways<string>
    post_id: PostId | null
    comment_id: CommentId | null
  }
  modmail_messages: {
    id: GeneratedAlways<number>
    conversation_id: ConversationId
    author_id: AccountId | null
    side: 'person' | 'team'
    is_as_team: Generated<boolean>
    is_note: Generated<boolean>
    body_md: string
    body_html: string
    renderer_version: number
    written_at: Generated<Date>
    search: GeneratedAlways<string>
  }
  modmail_reads: {
    account_id: AccountId
    conversation_id: ConversationId
    read_id: number
  }
  multi_communities: {
    multi_id: number
    community_id: CommunityId
    added_at: Generated<Date>
  }
  multis: {
    id: GeneratedAlways<number>
    owner_id: AccountId
    name: string
    title: string
    description: Generated<string>
    icon: string | null
    audience: Generated<'private' | 'public' | 'staff'>
    is_favorite: Generated<boolean>
    created_at: Generated<Date>
  }
  muted_communities: {
    account_id: AccountId
    community_id: CommunityId
    muted_at: Generated<Date>
  }
  notification_settings: {
    account_id: AccountId
    choices: JSONColumnType<Record<string, unknown>, string | undefined, string>
    digest: Generated<'off' | 'daily' | 'weekly'>
    next_digest_at: Date | null
    time_zone: Generated<string>
    quiet_from: number | null
    quiet_to: number | null
    digest_hour: Generated<number>
    stopped_email: string | null
    stopped_reason: string | null
  }
  notification_units: {
    id: GeneratedAlways<number>
    account_id: AccountId
    key: string
    kind: string
    newest_seq: number
    newest_at: Date
    shown: number
    unread: number
  }
  notifications: {
    account_id: AccountId
    seq: number
    unit_id: number
    kind: string
    cause: string
    actor_id: AccountId | null
    community_id: CommunityId | null
    post_id: PostId | null
    comment_id: CommentId | null
    data: JSONColumnType<Record<string, unknown>, string | undefined, string>
    created_at: Date
    read_at: Date | null
    is_hidden: Generated<boolean>
  }
  orders: {
    id: GeneratedAlways<number>
    account_id: AccountId | null
    correlation_id: string
    kind: 'coins' | 'award' | 'premium'
    coins: number
    cents: number
    currency: string
    wish: JSONColumnType<OrderWish> | null
    state: Generated<'pending' | 'paid' | 'declined' | 'failed' | 'refunding' | 'refunded' | 'disputed'>
    provider: 'test' | 'stripe'
    charge_ref: string | null
    reason: string | null
    created_at: Date
    finished_at: Date | null
    fulfilled_at: Date | null
  }
  owned_badges: {
    badge_id: number
    account_id: AccountId
    bought_at: Date
  }
  passkeys: {
    id: GeneratedAlways<number>
    account_id: AccountId
    credential_id: string
    public_key: Buffer
    counter: Generated<number>
    transports: Generated<string[]>
    name: string
    created_at: Date
    last_used_at: Date | null
  }
  payment_events: {
    id: string
    provider: 'test' | 'stripe'
    type: string
    charge_ref: string | null
    order_id: number | null
    outcome: 'handled' | 'ignored' | 'unknown'
    happened_at: Date
    received_at: Date
  }
  point_badges: {
    id: GeneratedAlways<number>
    community_id: CommunityId
    emoji: string
    title: string
    price: number
    is_premium: boolean
    added_by: AccountId | null
    added_at: Date
    retired_at: Date | null
  }
  point_banners: {
    community_id: CommunityId
    form: 'points' | 'crypto'
    holder_id: AccountId
    price: number
    text: string
    url: string | null
    held_since: Date
    taxed_to: Date
  }
  point_rounds: {
    id: GeneratedAlways<number>
    community_id: CommunityId
    month: ColumnType<Date, string, string>
    pool: number
    counted_to: ColumnType<Date, string, string>
    state: Generated<'counting' | 'paying' | 'done'>
    contribution: number | null
    paid: Generated<number>
    created_at: Date
    finished_at: Date | null
  }
  point_shares: {
    round_id: number
    account_id: AccountId
    contribution: number
    points: number | null
  }
  post_images: {
    post_id: PostId
    position: number
    media_id: MediaId
    alt: Generated<string>
    caption: Generated<string>
  }
  post_revisions: {
    id: GeneratedAlways<number>
    post_id: PostId
    body_md: string
    written_at: Date
    replaced_at: Generated<Date>
  }
  post_set_items: {
    set_id: number
    post_id: PostId
    position: number
  }
  post_sets: {
    id: GeneratedAlways<number>
    account_id: AccountId
    title: string
    description: Generated<string>
    created_at: Generated<Date>
  }
  post_votes: {
    account_id: AccountId
    post_id: PostId
    direction: -1 | 1
    created_at: Generated<Date>
  }
  posts: {
    id: GeneratedAlways<PostId>
    community_id: CommunityId
    author_id: AccountId | null
    kind: 'text' | 'link' | 'image' | 'chat'
    title: string
    body_md: Generated<string>
    body_html: Generated<string>
    renderer_version: Generated<number>
    url: string | null
    url_key: string | null
    domain: string | null
    crosspost_of: PostId | null
    flair_text: string | null
    is_nsfw: Generated<boolean>
    is_spoiler: Generated<boolean>
    is_locked: Generated<boolean>
    is_pinned: Generated<boolean>
    is_archived: Generated<boolean>
    is_score_known: Generated<boolean>
    ups: Generated<number>
    downs: Generated<number>
    score: GeneratedAlways<number>
    hot: number
    controversy: Generated<number>
    comment_count: Generated<number>
    views: Generated<number>
    in_community: Generated<boolean>
    in_all: boolean
    in_popular: boolean
    created_at: Generated<Date>
    edited_at: Date | null
    deleted_at: Date | null
    removed_at: Date | null
    removed_by: AccountId | null
    removal_reason: string | null
    removal: 'removed' | 'spam' | 'filtered' | null
    removed_rule: string | null
    approved_at: Date | null
    approved_by: AccountId | null
    distinguished: 'moderator' | 'admin' | null
    is_contest: Generated<boolean>
    suggested_sort: string | null
    crowd_control: number | null
    flair_template_id: FlairTemplateId | null
    is_legally_blocked: Generated<boolean>
    awards: JSONColumnType<AwardCounts> | null
  }
  prediction_options: {
    post_id: number
    position: number
    text: string
  }
  prediction_stakes: {
    post_id: number
    account_id: AccountId
    position: number
    tokens: number
    paid: number | null
    staked_at: Date
  }
  predictions: {
    post_id: PostId
    tournament_id: number
    ends_at: Date
    state: Generated<'open' | 'resolved' | 'canceled'>
    outcome: number | null
    turn: Generated<number>
    created_at: Date
  }
  premium_memberships: {
    account_id: AccountId
    anchor_day: number
    paid_until: Date
    renews: boolean
    cents: number | null
    currency: string | null
    card_id: number | null
    failures: Generated<number>
    try_at: Date | null
    stopped: 'payment' | 'suspended' | 'deletion' | 'off' | null
    started_at: Date
  }
  premium_periods: {
    id: GeneratedAlways<number>
    account_id: AccountId
    order_id: number
    giver_id: AccountId | null
    is_gift: boolean
    starts_at: Date
    ends_at: Date
    coins: number
    coins_given_at: Date | null
    revoked_at: Date | null
  }
  profile_pins: {
    account_id: AccountId
    post_id: PostId
    position: number
  }
  profiles: {
    account_id: AccountId
    display_name: Generated<string>
    about_md: Generated<string>
    about_html: Generated<string>
    renderer_version: Generated<number>
    links: JSONColumnType<ProfileLink[], string | undefined, string>
    changed_at: Generated<Date>
  }
  push_deliveries: {
    device_id: number
    unit_id: number | null
    seq: number
    due_at: Date | null
    attempts: Generated<number>
    sent_at: Date | null
    id: GeneratedAlways<number>
    room_id: RoomId | null
  }
  push_devices: {
    id: GeneratedAlways<number>
    account_id: AccountId
    session_id: SessionId
    endpoint: string
    public_key: Buffer
    auth_secret: Buffer
    created_at: Date
    last_sent_at: Date | null
    failures: Generated<number>
  }
  queued_mails: {
    id: GeneratedAlways<number>
    account_id: AccountId
    kind: 'unit' | 'digest' | 'room'
    unit_id: number | null
    from_seq: number | null
    to_seq: number | null
    since: Date | null
    state: Generated<'open' | 'claimed' | 'sent' | 'dropped' | 'failed'>
    due_at: Date
    created_at: Date
    attempts: Generated<number>
    error: string | null
    done_at: Date | null
    room_id: RoomId | null
  }
  recent_searches: {
    account_id: AccountId
    scope: string
    query: string
    query_key: GeneratedAlways<string>
    searched_at: Date
  }
  reconciliations: {
    id: GeneratedAlways<number>
    started_at: Date
    finished_at: Date
    entries: number
    orders: number
    reported: number | null
    differences: JSONColumnType<Record<string, unknown>>
    difference_count: number
    error: string | null
  }
  removal_reasons: {
    id: GeneratedAlways<number>
    community_id: CommunityId
    title: string
    message: string
    position: number
    created_at: Generated<Date>
  }
  reports: {
    id: GeneratedAlways<number>
    reporter_id: AccountId
    community_id: CommunityId
    post_id: PostId | null
    comment_id: CommentId | null
    reason: string
    note: Generated<string>
    created_at: Generated<Date>
    resolved_at: Date | null
    body_then: string | null
    title_then: string | null
    resolved_by: AccountId | null
  }
  room_hidden: {
    account_id: AccountId
    room_id: RoomId
    seq: number
  }
  room_members: {
    room_id: RoomId
    account_id: AccountId
    role: Generated<'owner' | 'moderator' | 'member'>
    state: Generated<'request' | 'joined' | 'left' | 'none'>
    invited_by: AccountId | null
    read_seq: Generated<number>
    from_seq: Generated<number>
    is_muted: Generated<boolean>
    silenced_until: Date | null
    wrote_at: Date | null
    mentioned_seq: Generated<number>
    joined_at: Generated<Date>
  }
  room_messages: {
    room_id: RoomId
    seq: number
    author_id: AccountId | null
    client_id: string | null
    reply_to: number | null
    body_md: string
    body_html: string
    renderer_version: number
    written_at: Generated<Date>
    edited_at: Date | null
    deleted_at: Date | null
    is_removed: Generated<boolean>
    search: GeneratedAlways<string>
    media_id: MediaId | null
    image_alt: Generated<string>
    url_key: string | null
    is_private: Generated<boolean>
  }
  room_reactions: {
    room_id: RoomId
    seq: number
    account_id: AccountId
    emoji: string
  }
  room_reports: {
    id: GeneratedAlways<number>
    room_id: RoomId
    seq: number
    community_id: CommunityId | null
    author_id: AccountId | null
    reporter_id: AccountId
    reason: string
    note: Generated<string>
    context: JSONColumnType<ReportedLine[]>
    created_at: Generated<Date>
    resolved_at: Date | null
    resolved_by: AccountId | null
  }
  rooms: {
    id: GeneratedAlways<RoomId>
    kind: 'message' | 'direct' | 'group' | 'channel'
    name: Generated<string>
    created_by: AccountId | null
    community_id: CommunityId | null
    audience: Generated<'public' | 'members' | 'moderators'>
    pair: string | null
    slow_seconds: Generated<number>
    last_seq: Generated<number>
    last_at: Generated<Date>
    pinned_seq: number | null
    created_at: Generated<Date>
    picture_id: MediaId | null
    allows_images: Generated<boolean>
  }
  rotated_tokens: {
    token_hash: Buffer
    session_id: SessionId
    rotated_at: Date
  }
  saved_cards: {
    id: GeneratedAlways<number>
    account_id: AccountId
    provider: 'test' | 'stripe'
    reference: string
    brand: string
    last_digits: string
    created_at: Date
  }
  saved_comments: {
    account_id: AccountId
    comment_id: CommentId
    saved_at: Generated<Date>
  }
  saved_posts: {
    account_id: AccountId
    post_id: PostId
    saved_at: Generated<Date>
  }
  saved_replies: {
    id: GeneratedAlways<number>
    community_id: CommunityId
    title: string
    message: string
    position: number
    created_at: Generated<Date>
  }
  saved_search_hits: {
    id: GeneratedAlways<number>
    search_id: number
    post_id: PostId | null
    comment_id: CommentId | null
    found_at: Date
  }
  saved_search_terms: {
    term: string
    search_id: number
    kind: Generated<'post' | 'comment'>
    revision: Generated<number>
  }
  saved_searches: {
    id: GeneratedAlways<number>
    account_id: AccountId
    name: string
    query: string
    kind: 'post' | 'comment'
    sort: 'relevance' | 'hot' | 'top' | 'new' | 'comments'
    time_range: 'hour' | 'day' | 'week' | 'month' | 'year' | 'all'
    scope: 'everything' | 'community' | 'multi' | 'profile' | 'thread'
    community_id: CommunityId | null
    multi_id: number | null
    author_id: AccountId | null
    post_id: PostId | null
    place_label: Generated<string>
    is_pinned: Generated<boolean>
    is_notifying: Generated<boolean>
    watched_from: Date
    seen_hit_id: Generated<number>
    covered_at: Date | null
    created_at: Date
    deleted_at: Date | null
    revision: Generated<number>
  }
  scheduled_posts: {
    id: GeneratedAlways<number>
    community_id: CommunityId
    title: string
    body_md: string
    first_local: string
    time_zone: string
    repeat_unit: 'hour' | 'day' | 'week' | 'month' | 'year' | null
    repeat_every: Generated<number>
    is_pinned: Generated<boolean>
    is_distinguished: Generated<boolean>
    is_locked: Generated<boolean>
    is_contest: Generated<boolean>
    is_nsfw: Generated<boolean>
    suggested_sort: string | null
    flair_text: string | null
    next_at: Date | null
    times_made: Generated<number>
    last_post_id: PostId | null
    last_failure: string | null
    created_by: AccountId | null
    created_at: Date
  }
  search_backlog: {
    id: GeneratedAlways<number>
    kind: 'post' | 'comment'
    after_id: number
    to_id: number | null
    ids: number[] | null
    indexed: Generated<number>
    created_at: Generated<Date>
  }
  search_blocks: {
    segment_id: number
    first_term: string
    part: number
    postings: number
    data: Buffer
  }
  search_segments: {
    id: GeneratedAlways<number>
    kind: 'post' | 'comment'
    things: number
    created_at: Generated<Date>
  }
  search_stale: {
    kind: 'post' | 'comment'
    thing_id: number
    before_segment: number
  }
  sessions: {
    token_hash: Buffer
    account_id: AccountId
    address: string | null
    user_agent: string | null
    created_at: Generated<Date>
    last_seen_at: Generated<Date>
    expires_at: Date
    id: GeneratedAlways<SessionId>
    token_issued_at: Generated<Date>
    token_ends_at: Generated<Date>
    is_token_seen: Generated<boolean>
    authenticated_at: Generated<Date>
  }
  setup_links: {
    token_hash: Buffer
    created_at: Generated<Date>
    used_at: Date | null
  }
  sign_on_links: {
    provider: string
    subject: string
    account_id: AccountId
    email: string | null
    linked_at: Date
    last_used_at: Date | null
  }
  sign_up_blocks: {
    id: GeneratedAlways<number>
    kind: 'email_domain' | 'word' | 'network'
    value: string
    reason: Generated<string>
    set_by: AccountId | null
    set_at: Date
    expires_at: Date | null
    lifted_at: Date | null
  }
  sign_up_invitations: {
    id: GeneratedAlways<number>
    token_hash: Buffer
    note: Generated<string>
    made_by: AccountId | null
    made_at: Date
    expires_at: Date
    most_uses: number
    uses: Generated<number>
    revoked_at: Date | null
  }
  sign_up_modes: {
    id: GeneratedAlways<number>
    mode: 'open' | 'approval' | 'invitation' | 'closed'
    set_by: AccountId | null
    set_at: Date
  }
  sign_up_requests: {
    id: GeneratedAlways<number>
    name: string
    name_look: string
    password_hash: string
    email: string | null
    words: string
    address: string
    asked_at: Date
  }
  similar_communities: {
    community_id: CommunityId
    similar_id: CommunityId
    score: number
  }
  site_messages: {
    id: GeneratedAlways<number>
    form_key: string
    subject: string
    body_md: string
    body_html: string
    renderer_version: number
    audience: 'everyone' | 'moderators' | 'staff' | 'names'
    named_ids: Generated<AccountId[]>
    written_by: AccountId | null
    created_at: Date
    last_account_id: Generated<number>
    told: Generated<number>
    done_at: Date | null
    is_stopped: Generated<boolean>
  }
  site_reports: {
    id: GeneratedAlways<number>
    reporter_id: AccountId
    post_id: PostId | null
    comment_id: CommentId | null
    account_id: AccountId | null
    reason: string
    note: Generated<string>
    title_then: string | null
    body_then: string | null
    created_at: Generated<Date>
    resolved_at: Date | null
    resolved_by: AccountId | null
  }
  site_setting_changes: {
    id: GeneratedAlways<number>
    name: string
    value: string | null
    before: string | null
    set_by: AccountId | null
    set_at: Date
  }
  snoozed_reporters: {
    community_id: CommunityId
    account_id: AccountId
    ends_at: Date
  }
  special_memberships: {
    community_id: CommunityId
    account_id: AccountId
    price: number
    days: number
    started_at: Date
    ends_at: Date
    renews: boolean
  }
  stored_ranks: {
    things: 'posts' | 'comments'
    fingerprint: string
    pass_fingerprint: string | null
    pass_after_id: Generated<number>
  }
  suspensions: {
    id: GeneratedAlways<number>
    account_id: AccountId
    reason: string
    until: Date | null
    by_id: AccountId | null
    started_at: Generated<Date>
    lifted_at: Date | null
    lifted_by: AccountId | null
  }
  sweeps: {
    id: GeneratedAlways<number>
    community_id: CommunityId | null
    account_id: AccountId
    asked_by: AccountId | null
    asked_at: Date
    removal: 'removed' | 'spam'
    rule: string | null
    reason: string | null
    state: Generated<'waiting' | 'running' | 'done' | 'stopped' | 'undoing' | 'undone'>
    place: JSONColumnType<SweepPlace> | null
    total: Generated<number>
    removed: Generated<number>
    restored: Generated<number>
    skipped: Generated<number>
    worked_at: Date
    ended_at: Date | null
  }
  swept_items: {
    id: GeneratedAlways<number>
    sweep_id: number
    community_id: CommunityId
    post_id: PostId | null
    comment_id: CommentId | null
    removed_at: Date
    approved_at: Date | null
    approved_by: AccountId | null
    is_settled: Generated<boolean>
    held_at: Date | null
    held_rule: string | null
    held_reason: string | null
  }
  test_card_forms: {
    id: string
    success_url: string
    cancel_url: string
    card: string | null
    created_at: Generated<Date>
  }
  test_charges: {
    key: string
    reference: string
    cents: number
    state: 'paid' | 'declined' | 'unconfirmed'
    refunded_at: Date | null
    created_at: Generated<Date>
  }
  thread_levels: {
    account_id: AccountId
    post_id: PostId
    level: 'all' | 'none'
  }
  thread_visits: {
    account_id: AccountId
    post_id: PostId
    visited_at: Date
    previous_visit_at: Date | null
    comment_count: Generated<number>
  }
  throttles: {
    key: string
    count: number
    window_ends_at: Date
  }
  tile_events: {
    id: GeneratedAlways<number>
    title: string
    size: number
    wait_seconds: number
    started_by: AccountId | null
    started_at: Date
    ends_at: Date
    is_closed: Generated<boolean>
  }
  tile_waits: {
    event_id: number
    account_id: AccountId
    expires_at: Date
  }
  tiles: {
    event_id: number
    x: number
    y: number
    color: number
    account_id: AccountId | null
    placed_at: Date
  }
  topic_communities: {
    topic_id: number
    community_id: CommunityId
    is_left_out: Generated<boolean>
    added_at: Generated<Date>
  }
  topics: {
    id: GeneratedAlways<number>
    slug: string
    title: string
    description: Generated<string>
    is_listed: Generated<boolean>
    position: Generated<number>
    created_at: Generated<Date>
  }
  totp_secrets: {
    account_id: AccountId
    secret: Buffer
    last_step: Generated<number>
    created_at: Date
    confirmed_at: Date | null
  }
  tournaments: {
    id: GeneratedAlways<number>
    community_id: CommunityId
    title: string
    starting_tokens: number
    started_by: AccountId | null
    started_at: Date
    ended_at: Date | null
  }
  trending_searches: {
    query_key: string
    query: string
    people: number
    position: number
  }
  upgrade_rehearsals: {
    id: GeneratedAlways<number>
    rehearsed_at: Date
    backup_path: string
    restore_ms: number
    migrate_ms: number
    longest_lock_ms: number
    bytes_before: number
    bytes_after: number
    migrations: string[]
  }
  user_flair: {
    community_id: CommunityId
    account_id: AccountId
    text: string | null
    template_id: FlairTemplateId | null
    is_shown: Generated<boolean>
    changed_at: Generated<Date>
    badge: string | null
    badge_until: Date | null
    achievement: string | null
  }
  user_notes: {
    id: GeneratedAlways<number>
    community_id: CommunityId
    account_id: AccountId
    author_id: AccountId | null
    label: string | null
    body: string
    post_id: PostId | null
    comment_id: CommentId | null
    created_at: Generated<Date>
    edited_at: Date | null
  }
  wallets: {
    id: GeneratedAlways<number>
    account_id: AccountId
    address: string
    origin: 'signed' | 'local'
    is_active: Generated<boolean>
    created_at: Date
    modified_at: Date
    hidden_at: Date | null
    backup_created_at: Date | null
    backup_modified_at: Date | null
  }
  wiki_pages: {
    id: GeneratedAlways<number>
    community_id: CommunityId | null
    name: string
    body_md: string
    body_html: string
    renderer_version: number
    edited_by: AccountId | null
    edited_at: Generated<Date>
    revision_id: number | null
    contents: JSONColumnType<WikiHeading[], string | undefined, string>
    edit_level: Generated<'wiki' | 'approved' | 'moderators'>
    is_secret: Generated<boolean>
    is_listed: Generated<boolean>
    created_at: Generated<Date>
  }
  wiki_revisions: {
    id: GeneratedAlways<number>
    page_id: number
    community_id: CommunityId | null
    body_md: string
    reason: Generated<string>
    reverted_to: number | null
    is_hidden: Generated<boolean>
    author_id: AccountId | null
    written_at: Generated<Date>
  }
  wiki_settings: {
    community_id: CommunityId
    mode: 'off' | 'moderators' | 'approved' | 'members'
    account_age_days: Generated<number>
    karma: Generated<number>
    changed_at: Generated<Date>
  }
  wiki_watches: {
    account_id: AccountId
    page_id: number
    created_at: Date
  }
}
