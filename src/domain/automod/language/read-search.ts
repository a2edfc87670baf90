import { findPhrases } from './find-phrases.ts'
import { findRegexes } from './find-regexes.ts'
import { ALL_FIELDS, methodOf } from './keys.ts'
import type { Problems } from './problems.ts'
import type { Entry } from './read-sections.ts'
import { readTexts } from './read-values.ts'
import { SEARCH_METHODS, type SearchCheck, type SearchMethod } from './rule.ts'

const KEY = /^(~?)([^\s(]+)\s*(?:\(([^()]*)\))?$/

export type SearchKey = { isNegated: boolean; name: string; fields: string[]; modifiers: string[] }

/** Parses `~title+body#2 (includes, regex)`; null when it isn't a search. */
export function parseSearchKey(key: string): SearchKey | null {
  const match = KEY.exec(key.trim())
  if (match === null) return null
  const [, negation, name = '', modifiers = ''] = match
  const fields = (name.split('#')[0] ?? '').split('+').map(field => field.trim().toLowerCase())
  return {
    isNegated: negation === '~',
    name: name.toLowerCase(),
    fields,
    modifiers: modifiers
      .split(',')
      .map(modifier => modifier.trim().toLowerCase())
      .filter(Boolean),
  }
}

/** Returns whether a key looks like a search, even of an unknown field. */
export function isSearchKey(key: SearchKey): boolean {
  return key.fields.some(field => ALL_FIELDS.has(field)) || key.modifiers.length > 0
}

/** Compiles a search; reports its problems. */
export function readSearch(
  entry: Entry,
  key: SearchKey,
  known: ReadonlySet<string>,
  problems: Problems,
): SearchCheck | null {
  const before = problems.errorCount
  for (const field of key.fields) {
    if (!known.has(field)) {
      problems.error('field_unknown', entry.offset, { field, choices: [...known].join(', ') })
    }
  }
  const method = readMethod(entry, key, problems)
  const texts = readTexts(entry, problems)
  if (problems.errorCount > before || texts === null) return null
  const isCaseSensitive = key.modifiers.includes('case-sensitive')
  const search = { method, isCaseSensitive }
  const isRegex = key.modifiers.includes('regex')
  const written = texts.filter(({ isNone }) => isNone !== true)
  const find = isRegex
    ? findRegexes(written, search, problems)
    : findPhrases(
        written.map(item => item.text),
        search,
      )
  if (find === null) return null
  const { name, fields, isNegated } = key
  const check = { name, fields, isNegated, method, isCaseSensitive, isRegex }
  if (written.length === texts.length) return { ...check, findsNone: false, find }
  return {
    ...check,
    findsNone: true,
    find(text) {
      if (text.text.trim() === '') return { groups: [''] }
      return written.length === 0 ? null : find(text)
    },
  }
}

function readMethod(entry: Entry, key: SearchKey, problems: Problems): SearchMethod | 'domain' {
  const methods: SearchMethod[] = []
  for (const modifier of key.modifiers) {
    const method = SEARCH_METHODS.find(known => known === modifier)
    if (method !== undefined) methods.push(method)
    else if (modifier !== 'regex' && modifier !== 'case-sensitive') {
      problems.error('modifier_unknown', entry.offset, {
        modifier,
        choices: [...SEARCH_METHODS, 'regex', 'case-sensitive'].join(', '),
      })
    }
  }
  if (methods.length > 1)
    problems.error('modifier_conflict', entry.offset, { first: methods[0] ?? '', second: methods[1] ?? '' })
  const [field] = key.fields
  const usual = key.fields.length === 1 && field !== undefined ? methodOf(field) : undefined
  return methods[0] ?? usual ?? 'includes-word'
}
