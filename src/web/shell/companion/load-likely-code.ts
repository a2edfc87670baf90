import { inQuietMoment } from '../../data/quiet-moment.ts'

/** Code that readers likely open on a page with this element, preloaded so that it works offline. */
const LIKELY: readonly [selector: string, loadsFor: (isMember: boolean) => (() => Promise<unknown>)[]][] = [
  [
    'article[data-fullname^=t3_]',
    () => [
      () => import('../../features/posts/post-menu.tsx'),
      () => import('../../features/posts/why-here-modal.tsx'),
      () => import('../../features/shortcuts/press-key.ts'),
    ],
  ],
  [
    '#comments',
    isMember => [
      () => import('../../features/comments/comment-menu.tsx'),
      () => import('../../features/comments/jump-comments.ts'),
      ...(isMember
        ? [
            () => import('../../features/comments/edit-form.tsx'),
            () => import('../../features/posts/post-editor.tsx'),
          ]
        : []),
    ],
  ],
  [
    '#comments, main textarea',
    isMember => (isMember ? [() => import('../../features/writing/writing-tools.tsx')] : []),
  ],
  ['#comments', isMember => (isMember ? [() => import('../../features/comments/reply-form.tsx')] : [])],
  [
    'article[data-fullname], #comments',
    isMember =>
      isMember
        ? [() => import('../../modals/confirm-modal.tsx'), () => import('../../modals/report-modal.tsx')]
        : [() => import('../../modals/login-modal.tsx')],
  ],
  ['article figure img', () => [() => import('../../features/posts/picture-viewer.ts')]],
  ['form', () => [() => import('#shared/messages/error-words.ts')]],
]

/** Loads the code this page's reader is likely to need, once the page is idle: one import at a time, so that taps aren't delayed. */
export function loadLikelyCode(isMember: boolean): void {
  inQuietMoment(() => {
    const loads = LIKELY.filter(([selector]) => document.querySelector(selector) !== null)
    void loadInTurn(loads.flatMap(([, loadsFor]) => loadsFor(isMember)))
  })
}

async function loadInTurn(loads: readonly (() => Promise<unknown>)[]): Promise<void> {
  // What can't be had isn't needed yet.
  for (const load of loads) await load().catch(() => {})
}
