import { renderMarkdown } from '#domain/markdown/render-markdown.ts'
import { fail } from '#shared/errors.ts'
import { LIMITS } from '#shared/limits.ts'
import { anyoneMay, builder } from './builder.ts'

const Preview = builder.objectRef<{ html: string }>('Preview').implement({
  fields: t => ({ html: t.exposeString('html') }),
})

builder.queryField('previewMarkdown', t =>
  t.field({
    type: Preview,
    args: { markdown: t.arg.string({ required: true }) },
    ...anyoneMay('preview'),
    resolve: (_root, { markdown }) => {
      if (markdown.length > LIMITS.postBodyLength) fail('body_too_long', { limit: LIMITS.postBodyLength })
      return { html: renderMarkdown(markdown).html }
    },
  }),
)
