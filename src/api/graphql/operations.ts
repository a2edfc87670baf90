import type { OperationId } from '#shared/operations.ts'

/** The texts behind the ids that the browser sends; it can ask for nothing else. One root field each. */
export const OPERATIONS: Readonly<Record<OperationId, string>> = {
  CastVote: `mutation ($target: ID!, $direction: Int!) {
    castVote(target: $target, direction: $direction) { fullname score vote } }`,
  SetSaved: `mutation ($target: ID!, $isSaved: Boolean!) {
    setSaved(target: $target, isSaved: $isSaved) { isSaved } }`,
  SetHidden: `mutation ($target: ID!, $isHidden: Boolean!) {
    setHidden(target: $target, isHidden: $isHidden) { isHidden } }`,
  SetJoined: `mutation ($community: String!, $isJoined: Boolean!) {
    setJoined(community: $community, isJoined: $isJoined) { isMember memberCount welcome } }`,
  SetFavorite: `mutation ($community: String!, $isFavorite: Boolean!) {
    setFavorite(community: $community, isFavorite: $isFavorite) { isFavorite } }`,
  SetCommunityMuted: `mutation ($community: String!, $isMuted: Boolean!) {
    setCommunityMuted(community: $community, isMuted: $isMuted) { isMuted } }`,
  SetBlocked: `mutation ($account: String!, $isBlocked: Boolean!) {
    setBlocked(account: $account, isBlocked: $isBlocked) { isBlocked } }`,
  ReportForm: `query ($target: ID!) { reportForm(target: $target) }`,
  Report: `mutation ($target: ID!, $reason: String!, $note: String!) {
    report(target: $target, reason: $reason, note: $note) { ok } }`,
  CreateComment: `mutation ($parent: ID!, $body: String!) { createComment(parent: $parent, body: $body) }`,
  EditComment: `mutation ($target: ID!, $body: String!) { editComment(target: $target, body: $body) }`,
  DeleteComment: `mutation ($target: ID!) { deleteComment(target: $target) }`,
  EditPost: `mutation ($target: ID!, $body: String!) {
    editPost(target: $target, body: $body) { bodyHtml bodyMarkdown editedAt } }`,
  MarkPost: `mutation ($target: ID!, $isNsfw: Boolean!, $isSpoiler: Boolean!) {
    markPost(target: $target, isNsfw: $isNsfw, isSpoiler: $isSpoiler) { isNsfw isSpoiler } }`,
  DeletePost: `mutation ($target: ID!) { deletePost(target: $target) { ok } }`,
  ModerateItems: `mutation ($targets: [ID!]!, $act: String!, $rule: String, $instead: ID) {
    moderateItems(targets: $targets, act: $act, rule: $rule, instead: $instead) }`,
  ModStates: `query ($targets: [ID!]!) { modStates(targets: $targets) }`,
  ClaimItem: `mutation ($target: ID!, $isClaimed: Boolean!) {
    claimItem(target: $target, isClaimed: $isClaimed) { ok } }`,
  SnoozeReport: `mutation ($target: ID!, $reason: String!, $note: String!) {
    snoozeReport(target: $target, reason: $reason, note: $note) { ok } }`,
  RemovalReasons: `query ($community: ID!, $items: [ID!]!) { removalReasons(community: $community, items: $items) }`,
  SavedReplies: `query ($community: ID!) { savedReplies(community: $community) }`,
  ExplainRemoval: `mutation ($target: ID!, $title: String!, $message: String!, $sendAs: String!) {
    explainRemoval(target: $target, title: $title, message: $message, sendAs: $sendAs) { ok } }`,
  BanMember: `mutation ($community: ID!, $username: String!, $rule: String!, $note: String!, $message: String!, $days: Int,
    $removesAll: Boolean, $contextId: ID) {
    banMember(community: $community, username: $username, rule: $rule, note: $note, message: $message, days: $days,
      removesAll: $removesAll, contextId: $contextId) }`,
  MuteMember: `mutation ($community: ID!, $username: String!, $days: Int!, $note: String!, $contextId: ID) {
    muteMember(community: $community, username: $username, days: $days, note: $note, contextId: $contextId) }`,
  PinnedBeside: `query ($target: ID!) { pinnedBeside(target: $target) }`,
  SuggestedSort: `query ($target: ID!) { suggestedSort(target: $target) }`,
  SetSuggestedSort: `mutation ($target: ID!, $sort: String) { setSuggestedSort(target: $target, sort: $sort) }`,
  CrowdPreview: `query ($target: ID!) { crowdPreview(target: $target) }`,
  SetCrowdControl: `mutation ($target: ID!, $level: Int!) { setCrowdControl(target: $target, level: $level) { ok } }`,
  MoreReplies: `query ($post: ID!, $parent: ID, $sort: String!, $cursor: String!) {
    moreReplies(post: $post, parent: $parent, sort: $sort, cursor: $cursor) }`,
  PreviewMarkdown: `query ($markdown: String!) { previewMarkdown(markdown: $markdown) { html } }`,
  OwnCommunities: `query { ownCommunities }`,
  RecentCommunities: `query { recentCommunities }`,
  ActiveCount: `query ($community: String!) { activeCount(community: $community) { count } }`,
  SuggestTitle: `query ($url: String!) { suggestTitle(url: $url) }`,
  CheckNewName: `query ($name: String!) { checkNewName(name: $name) }`,
  Typeahead: `query ($prefix: String!) { typeahead(prefix: $prefix) }`,
  WhyHere: `query ($target: ID!, $feed: String!, $sort: String!) {
    whyHere(target: $target, feed: $feed, sort: $sort) }`,
  SaveDraft: `mutation ($slot: String!, $content: JSON!) { saveDraft(slot: $slot, content: $content) { updatedAt } }`,
  LoadDraft: `query ($slot: String!) { loadDraft(slot: $slot) }`,
  DeleteDraft: `mutation ($slot: String!) { deleteDraft(slot: $slot) { ok } }`,
  UserFlairChoices: `query ($community: String!, $account: String) {
    userFlairChoices(community: $community, account: $account) }`,
  PostFlairChoices: `query ($target: ID!) { postFlairChoices(target: $target) }`,
  NewPostFlairChoices: `query ($community: String!) { newPostFlairChoices(community: $community) }`,
  SetUserFlair: `mutation ($community: String!, $account: String, $templateId: String!, $text: String!) {
    setUserFlair(community: $community, account: $account, templateId: $templateId, text: $text) { ok } }`,
  ShowUserFlair: `mutation ($community: String!, $isShown: Boolean!) {
    showUserFlair(community: $community, isShown: $isShown) { ok } }`,
  SetPostFlair: `mutation ($target: ID!, $templateId: String!, $text: String!) {
    setPostFlair(target: $target, templateId: $templateId, text: $text) }`,
  LoadStyle: `query ($community: String!) { style(community: $community) }`,
  SaveStyle: `mutation ($community: String!, $style: StyleInput!) {
    saveStyle(community: $community, style: $style) }`,
  SavePreferences: `mutation ($changes: JSON!) { savePreferences(changes: $changes) { ok } }`,
  SharePost: `mutation ($target: ID!, $to: String!, $note: String!) { sharePost(target: $target, to: $to, note: $note) }`,
  UnreadModmail: `query { unreadModmail }`,
}
