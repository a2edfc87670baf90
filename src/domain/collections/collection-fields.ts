import { renderMarkdown } from '#domain/markdown/render-markdown.ts'
import { COLLECTION_DISPLAYS, type CollectionDisplay } from '#shared/collections.ts'
import { fail } from '#shared/errors.ts'
import { LIMITS } from '#shared/limits.ts'
import { cleanLine, cleanText, lengthOf } from '#shared/text/clean-text.ts'
import { isBlank } from '#shared/text/is-blank.ts'

/** The fields of a collection as typed. */
export type CollectionInput = { title: string; body: string; display: string }
type CollectionFields = { title: string; body_md: string; body_html: string; display: CollectionDisplay }

/** Throws `title_missing`, `title_too_long` and `body_too_long` at their fields. */
export function parseCollection(input: CollectionInput): CollectionFields {
  const title = cleanLine(input.title)
  const body = cleanText(input.body)
  const { collectionTitleLength, collectionBodyLength } = LIMITS
  if (isBlank(title)) fail('title_missing', { field: 'title' })
  if (lengthOf(title) > collectionTitleLength)
    fail('title_too_long', { field: 'title', titleLength: collectionTitleLength })
  if (lengthOf(body) > collectionBodyLength)
    fail('body_too_long', { field: 'body', limit: collectionBodyLength })
  return {
    title,
    body_md: body,
    body_html: renderMarkdown(body).html,
    display: COLLECTION_DISPLAYS.find(display => display === input.display) ?? 'list',
  }
}
