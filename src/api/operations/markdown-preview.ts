import { z } from 'zod'
import { renderMarkdown } from '#domain/markdown/render-markdown.ts'
import { fail } from '#shared/errors.ts'
import { LIMITS } from '#shared/limits.ts'
import { lengthOf } from '#shared/text/clean-text.ts'
import { defineOperation } from './define-operation.ts'

export const markdownOperations = [
  defineOperation({
    id: 'PreviewMarkdown',
    kind: 'query',
    about: 'Renders Markdown as it will look once posted.',
    guard: { who: 'anyone', rate: 'preview' },
    input: { markdown: z.string() },
    run: (_request, { markdown }) => {
      if (lengthOf(markdown) > LIMITS.postBodyLength) fail('body_too_long', { limit: LIMITS.postBodyLength })
      return { html: renderMarkdown(markdown).html as string }
    },
  }),
]
