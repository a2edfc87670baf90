import { loadBanner } from '#domain/banners/banners.ts'
import { defineOperation } from './define-operation.ts'

export const bannerOperations = [
  defineOperation({
    id: 'InboxBanner',
    kind: 'query',
    about:
      'The banner to show above the member’s notifications; null when there is none, or they saw it often enough.',
    guard: { who: 'member', rate: 'inbox' },
    input: {},
    run: async ({ ctx }) => ({ banner: await loadBanner(ctx) }),
  }),
]
