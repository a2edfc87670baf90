import { z } from 'zod'
import { countBannerView, dismissBanner } from '#domain/banners/banners.ts'
import { defineCommand } from './define-command.ts'

const id = z
  .int()
  .min(1)
  .max(2 ** 31 - 1)

export const CountBannerView = defineCommand({
  id: 'CountBannerView',
  about: 'Counts that the member was shown the banner.',
  guard: { who: 'member', rate: 'inbox' },
  input: { id },
  run: ({ ctx }, asked) => countBannerView(ctx, asked),
})

export const DismissBanner = defineCommand({
  id: 'DismissBanner',
  about: 'Hides the banner from the member, or undoes that.',
  guard: { who: 'member', rate: 'inbox' },
  input: { id, isDismissed: z.boolean() },
  run: ({ ctx }, asked) => dismissBanner(ctx, asked),
})
