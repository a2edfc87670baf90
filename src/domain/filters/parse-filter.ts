import { parseQuery } from '#domain/query/parse-query.ts'
import {
  FILTER_ACTS,
  FILTER_DAYS,
  FILTER_KINDS,
  type FilterAct,
  type FilterKind,
} from '#shared/accounts/feed-filters.ts'
import { fail } from '#shared/errors.ts'
import { LIMITS } from '#shared/limits.ts'
import { lengthOf } from '#shared/text/clean-text.ts'
import { parseHost } from '#shared/text/hosts.ts'
import { findUnmatchable } from './match-post.ts'

/** A filter as a form or an operation sends it. */
export type FilterInput = { kind: string; text: string; act: string; days: number }
type ParsedFilter = { kind: FilterKind; text: string; act: FilterAct; days: number }

/**
 * Throws `field_invalid` (kind, act, days), `filter_too_long`, `site_invalid` or `filter_unread` with the part of the text that
 * can't be checked in a feed; all on the field `text`.
 */
export function parseFilter(input: FilterInput): ParsedFilter {
  const kind = FILTER_KINDS.find(name => name === input.kind) ?? fail('field_invalid', { field: 'kind' })
  const act = FILTER_ACTS.find(name => name === input.act) ?? fail('field_invalid', { field: 'act' })
  const days = FILTER_DAYS.find(number => number === input.days) ?? fail('field_invalid', { field: 'days' })
  if (lengthOf(input.text) > LIMITS.filterLength)
    fail('filter_too_long', { field: 'text', limit: LIMITS.filterLength })
  const text = kind === 'site' ? parseSite(input.text) : parseWords(input.text)
  return { kind, text, act, days }
}

/** Returns the host of a URL, or a bare one, without its `www.`. */
function parseSite(text: string): string {
  const host = parseHost(text) ?? ''
  return host.includes('.') ? host : fail('site_invalid', { field: 'text' })
}

function parseWords(typed: string): string {
  // One form, so that a filter isn't added twice.
  const text = typed.trim().normalize()
  const { query, problems } = parseQuery(text)
  const [problem] = problems
  if (problem !== undefined) fail('filter_unread', { field: 'text', part: partOf(text, problem) })
  if (query.root === null) fail('filter_unread', { field: 'text', part: text })
  const at = findUnmatchable(query.root)
  if (at !== null) fail('filter_unread', { field: 'text', part: text.slice(at).split(/\s/, 1)[0] ?? text })
  return text
}

function partOf(text: string, { at, length }: { at: number; length: number }): string {
  return text.slice(at, at + length) || text
}
