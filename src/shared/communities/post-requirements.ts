import { isBlank } from '#shared/text/is-blank.ts'
import type { ErrorCode, ErrorDetails } from '../errors.ts'
import type { PostKind } from '../post-kinds.ts'
import { lengthOf } from '../text/clean-text.ts'
import { isHostWithin } from '../text/hosts.ts'
import { findWords, toComparable } from '../text/words.ts'
import type { CommunitySettings } from './community-settings.ts'

/** Settings that posts must meet; the submit form checks them too. */
export type PostRequirements = Pick<
  CommunitySettings,
  | 'kinds'
  | 'titleRequired'
  | 'titleBanned'
  | 'bodyBanned'
  | 'domainsAllowed'
  | 'domainsBlocked'
  | 'requiresFlair'
  | 'allowsCrossposts'
>

export type PostAttempt = {
  kind: PostKind
  title: string
  body: string
  /** The host of a link post, without `www.`; null for other kinds. */
  domain: string | null
  isCrosspost: boolean
}

export type Refusal = { code: ErrorCode; details: ErrorDetails & { field: string } }

/** Returns only the requirements of posts, for the form. */
export function requirementsOf(settings: CommunitySettings): PostRequirements {
  const { kinds, titleRequired, titleBanned, bodyBanned, domainsAllowed, domainsBlocked } = settings
  const { requiresFlair, allowsCrossposts } = settings
  return {
    kinds,
    titleRequired,
    titleBanned,
    bodyBanned,
    domainsAllowed,
    domainsBlocked,
    requiresFlair,
    allowsCrossposts,
  }
}

/** Returns the first requirement that a post doesn't meet; null when it meets all. Flair is checked where it is chosen. */
export function refuseByRequirements(needs: PostRequirements, post: PostAttempt): Refusal | null {
  const { isAllowed } = needs.kinds[post.kind]
  if (post.isCrosspost && !needs.allowsCrossposts) return refused('crosspost_refused', { field: 'community' })
  if (!isAllowed) return refused('post_kind_refused', { field: 'kind', kind: post.kind })
  return refuseTitle(needs, post) ?? (post.isCrosspost ? null : refuseContent(needs, post))
}

/** The same for an edit of the text: title, link and kind of a post can't change. */
export function refuseBody(
  needs: PostRequirements,
  { kind, body }: Pick<PostAttempt, 'kind' | 'body'>,
): Refusal | null {
  const rule = needs.kinds[kind].body
  if (rule === 'required' && isBlank(body)) return refused('body_missing', { field: 'body' })
  if (rule === 'none' && body.trim() !== '') return refused('body_refused', { field: 'body' })
  const word = needs.bodyBanned.find(banned => hasWord(body, banned))
  return word === undefined ? null : refused('word_refused', { field: 'body', word })
}

function refuseTitle(needs: PostRequirements, { kind, title }: PostAttempt): Refusal | null {
  const { titleMin, titleMax } = needs.kinds[kind]
  const field = 'title'
  const length = lengthOf(title)
  if (length < titleMin) return refused('title_too_short', { field, min: titleMin, length })
  if (length > titleMax) return refused('title_too_long', { field, titleLength: titleMax, length })
  const { titleRequired } = needs
  if (titleRequired.length > 0 && !titleRequired.some(word => hasWord(title, word)))
    return refused('title_word_missing', { field, words: titleRequired.join(', ') })
  const word = needs.titleBanned.find(banned => hasWord(title, banned))
  return word === undefined ? null : refused('word_refused', { field, word })
}

function refuseContent(needs: PostRequirements, post: PostAttempt): Refusal | null {
  const refusal = refuseBody(needs, post)
  const { domain } = post
  if (refusal !== null || domain === null) return refusal
  const { domainsAllowed, domainsBlocked } = needs
  const isRefused =
    domainsBlocked.some(host => isHostWithin(domain, host)) ||
    (domainsAllowed.length > 0 && !domainsAllowed.some(host => isHostWithin(domain, host)))
  return isRefused ? refused('domain_refused', { field: 'url', domain }) : null
}

function refused(code: ErrorCode, details: Refusal['details']): Refusal {
  return { code, details }
}

/** Returns whether a text contains a whole word or phrase, ignoring case. */
export function hasWord(text: string, word: string): boolean {
  return findWords(toComparable(text), toComparable(word)) >= 0
}
