import { index, type RouteConfig, route } from '@react-router/dev/routes'

/** Every URL of the site, a row each. Old URLs and where they go: redirects.ts. */
export default [
  route(':sort', 'pages/feeds/home-page.tsx', { id: 'home-sorted' }),
  index('pages/feeds/home-page.tsx'),
  route('r/popular/:sort?', 'pages/feeds/popular-page.tsx'),
  route('r/all/:sort?', 'pages/feeds/all-page.tsx'),

  route('r/:community/:sort?', 'pages/community/community-page.tsx'),
  route('r/:community/submit', 'pages/submit/submit-page.tsx', { id: 'community-submit' }),
  route('r/:community/about/edit', 'pages/community/edit-community-page.tsx'),
  route('r/:community/duplicates/:postId', 'pages/post/duplicates-page.tsx'),
  route('r/:community/comments/:postId/:slug?/:commentId?', 'pages/post/post-page.tsx'),
  route('user/:profile/comments/:postId/:slug?/:commentId?', 'pages/post/post-page.tsx', {
    id: 'profile-post',
  }),
  route('comments/:postId/:slug?/:commentId?', 'pages/post/post-page.tsx', { id: 'bare-post' }),
  route('user/:profile/duplicates/:postId', 'pages/post/duplicates-page.tsx', { id: 'profile-duplicates' }),

  route('communities', 'pages/directory/directory-page.tsx'),
  route('communities/mine', 'pages/directory/own-communities-page.tsx'),
  route('communities/create', 'pages/community/create-community-page.tsx'),
  route('submit', 'pages/submit/submit-page.tsx'),
  route('report/:fullname', 'pages/post/report-page.tsx'),

  route('user/:profile', 'pages/profile/profile-page.tsx'),
  route('user/:profile/:tab', 'pages/profile/profile-page.tsx', { id: 'profile-tab' }),
  route('settings', 'pages/settings/settings-page.tsx'),
  route('acknowledgements', 'pages/about/acknowledgements-page.tsx'),
  route('wiki/edit/*', 'pages/wiki/edit-site-page.tsx'),
  route('wiki/*', 'pages/wiki/site-page.tsx'),
  route('settings/account', 'pages/settings/account-settings-page.tsx'),
  route('about/performance', 'pages/about/performance-page.tsx'),
  route('login', 'pages/account/login-page.tsx'),
  route('register', 'pages/account/register-page.tsx'),
  route('logout', 'pages/account/logout-page.tsx'),
  route('account/confirm', 'pages/account/confirm-page.tsx'),
  route('account/activity', 'pages/security/devices-page.tsx'),
  route('2fa/enable', 'pages/security/enable-2fa-page.tsx'),
  route('2fa/disable', 'pages/security/disable-2fa-page.tsx'),
  route('2fa/backup-keys', 'pages/security/backup-codes-page.tsx'),
  route('account/onboarding', 'pages/account/onboarding-page.tsx'),
  route('verification/:verificationToken', 'pages/account/verification-page.tsx'),
  route('change_password', 'pages/account/change-password-page.tsx'),
  route('password_reset', 'pages/account/password-reset-page.tsx'),
  route('password_reset/:token', 'pages/account/new-password-page.tsx'),
  route('account/magic_link', 'pages/account/magic-link-page.tsx'),
  route('account/magic_link/landing/:token', 'pages/account/magic-landing-page.tsx'),
  route('account/undo_email/:token', 'pages/account/undo-email-page.tsx'),
  route('setup/:token', 'pages/account/setup-page.tsx'),

  route('data/feed', 'pages/feeds/feed-data.ts'),
  route('data/profile', 'pages/profile/profile-data.ts'),
  route('data/post', 'pages/post/post-data.ts'),
  route('data/duplicates', 'pages/submit/duplicates-data.ts'),

  route('*', 'pages/old-url.ts'),
] satisfies RouteConfig
