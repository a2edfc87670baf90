/**
 * The routes that every page's script knows: what people read and write, and what dialogs of those pages ask. Going to
 * any other loads its document, whose script knows all of them (`*` in old-url.ts), so that the first view does not
 * carry the list of a hundred pages that few open. See vite.config.ts. What this list takes for a sort (`/:sort`,
 * `/r/:community/:sort`) it does not hand on: links to such pages from a first view have `reloadDocument`.
 */
export const FIRST_VIEW_ROUTES: ReadonlySet<string> = new Set([
  'root',
  'home-sorted',
  'pages/feeds/home-page',
  'pages/feeds/popular-page',
  'pages/feeds/all-page',
  'pages/community/community-page',
  'community-submit',
  'pages/submit/submit-page',
  'pages/post/post-page',
  'profile-post',
  'bare-post',
  'pages/post/duplicates-page',
  'profile-duplicates',
  'pages/profile/profile-page',
  'profile-tab',
  'pages/directory/directory-page',
  'pages/directory/own-communities-page',
  'pages/community/create-community-page',
  'pages/community-setup/settings-page',
  'pages/settings/settings-page',
  'pages/account/login-page',
  'pages/account/register-page',
  'pages/account/logout-page',
  'pages/account/confirm-page',
  'pages/account/onboarding-page',
  'pages/account/username-page',
  'pages/settings/account-settings-page',
  'pages/old-url',
])
