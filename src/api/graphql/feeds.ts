import { loadPreferences } from '#domain/accounts/preferences.ts'
import { explainPost } from '#domain/feeds/explain-post.ts'
import { anyonePerMinute, builder } from './builder.ts'
import { requirePostId } from './targets.ts'

builder.queryField('whyHere', t =>
  t.field({
    type: 'JSON',
    args: {
      target: t.arg.id({ required: true }),
      feed: t.arg.string({ required: true }),
      sort: t.arg.string({ required: true }),
    },
    ...anyonePerMinute('why-here', 120),
    resolve: async (_root, { target, feed, sort }, { ctx }) => {
      const { homeMix } = await loadPreferences(ctx)
      return explainPost(ctx, { postId: requirePostId(target), feed, sort, mix: homeMix })
    },
  }),
)
