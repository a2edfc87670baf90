import { fail } from '#shared/errors.ts'
import { LIMITS } from '#shared/limits.ts'
import { MULTI_ICONS, type MultiIcon } from '#shared/multis.ts'
import { cleanLine, cleanText, lengthOf } from '#shared/text/clean-text.ts'
import { isBlank } from '#shared/text/is-blank.ts'

/** The fields of a custom feed as typed. */
export type MultiInput = { title: string; description: string; icon: string; isPublic: boolean }
export type MultiFields = {
  title: string
  description: string
  icon: MultiIcon | null
  audience: 'private' | 'public'
}

/** Throws `title_missing`, `title_too_long` and `body_too_long` at their fields. */
export function parseMulti(input: MultiInput): MultiFields {
  const title = cleanLine(input.title)
  const description = cleanText(input.description).trim()
  const { multiTitleLength, multiDescriptionLength } = LIMITS
  if (isBlank(title)) fail('title_missing', { field: 'title' })
  if (lengthOf(title) > multiTitleLength)
    fail('title_too_long', { field: 'title', titleLength: multiTitleLength })
  if (lengthOf(description) > multiDescriptionLength)
    fail('body_too_long', { field: 'description', limit: multiDescriptionLength })
  return {
    title,
    description,
    icon: MULTI_ICONS.find(icon => icon === input.icon) ?? null,
    audience: input.isPublic ? 'public' : 'private',
  }
}

/** Returns the URL name for a title, before it is made unique among the owner's feeds. */
export function nameFrom(title: string): string {
  const name = title
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '_')
    .replace(/^_|_$/g, '')
  return name === '' ? 'feed' : name.slice(0, LIMITS.multiTitleLength - NUMBER_LENGTH)
}

/** Room for `_` and a number. */
const NUMBER_LENGTH = 4
