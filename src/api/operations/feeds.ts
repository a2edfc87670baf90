import { z } from 'zod'
import { requirePostId } from '#commands/targets.ts'
import { loadPreferences } from '#domain/accounts/preferences.ts'
import { explainPost } from '#domain/feeds/explain-post.ts'
import { defineOperation } from './define-operation.ts'

export const feedOperations = [
  defineOperation({
    id: 'WhyHere',
    kind: 'query',
    about: 'Why a post ranks where it does in a feed.',
    guard: { who: 'anyone', rate: 'why-here' },
    input: { target: z.string(), feed: z.string(), sort: z.string() },
    run: async ({ ctx }, { target, feed, sort }) => {
      const { homeMix } = await loadPreferences(ctx)
      return explainPost(ctx, { postId: requirePostId(target), feed, sort, mix: homeMix })
    },
  }),
]
