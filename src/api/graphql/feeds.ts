import { loadPreferences } from '#domain/accounts/preferences.ts'
import { explainPost } from '#domain/feeds/explain-post.ts'
import { anyoneMay, builder } from './builder.ts'
import { requirePostId } from './targets.ts'

builder.queryField('whyHere', t =>
  t.field({
    type: 'JSON',
    args: {
      target: t.arg.id({ required: true }),
      feed: t.arg.string({ required: true }),
      sort: t.arg.string({ required: true }),
    },
    ...anyoneMay('why-here'),
    resolve: async (_root, { target, feed, sort }, { ctx }) => {
      const { homeMix } = await loadPreferences(ctx)
      return explainPost(ctx, { postId: requirePostId(target), feed, sort, mix: homeMix })
    },
  }),
)
