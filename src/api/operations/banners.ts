import { z } from 'zod'
import { countBannerView, dismissBanner, loadBanner } from '#domain/banners/banners.ts'
import { DONE, defineOperation } from './define-operation.ts'

const id = z
  .int()
  .min(1)
  .max(2 ** 31 - 1)

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
  defineOperation({
    id: 'CountBannerView',
    kind: 'mutation',
    about: 'Counts that the member was shown the banner.',
    guard: { who: 'member', rate: 'inbox' },
    input: { id },
    async run({ ctx }, asked) {
      await countBannerView(ctx, asked)
      return DONE
    },
  }),
  defineOperation({
    id: 'DismissBanner',
    kind: 'mutation',
    about: 'Hides the banner from the member, or undoes that.',
    guard: { who: 'member', rate: 'inbox' },
    input: { id, isDismissed: z.boolean() },
    async run({ ctx }, asked) {
      await dismissBanner(ctx, asked)
      return DONE
    },
  }),
]
