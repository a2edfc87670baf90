import {
  BODY_RULES,
  COMMUNITY_TOPICS,
  type CommunitySettings,
  type EditableSettings,
  PUBLIC_LOGS,
  type SettingName,
} from '#shared/community-settings.ts'
import { fail } from '#shared/errors.ts'
import { isCommentSort } from '#shared/sorts.ts'
import { COMMUNITY_TYPES } from '#shared/views/community-view.ts'
import { POST_KINDS } from '#shared/views/post-view.ts'
import { textOf } from '../../forms/form-failure.server.ts'

/** How each setting stands in a form. A box that is not ticked is not sent. */
const READERS: { [Name in SettingName]: (form: FormData) => EditableSettings[Name] } = {
  title: form => lineOf(form, 'title'),
  description: form => lineOf(form, 'description'),
  sidebarMarkdown: form => lineOf(form, 'sidebarMarkdown'),
  type: form => COMMUNITY_TYPES.find(type => type === form.get('type')) ?? badField('type'),
  isNsfw: form => form.has('isNsfw'),
  isExcludedFromPopular: form => form.has('isExcludedFromPopular'),
  topics: form => {
    const topics = form.getAll('topics')
    return COMMUNITY_TOPICS.filter(topic => topics.includes(topic))
  },
  country: form => lineOf(form, 'country'),
  language: form => lineOf(form, 'language'),
  welcomeMarkdown: form => lineOf(form, 'welcomeMarkdown'),
  kinds: readKinds,
  titleRequired: form => linesOf(form, 'titleRequired'),
  titleBanned: form => linesOf(form, 'titleBanned'),
  bodyBanned: form => linesOf(form, 'bodyBanned'),
  domainsAllowed: form => linesOf(form, 'domainsAllowed'),
  domainsBlocked: form => linesOf(form, 'domainsBlocked'),
  requiresFlair: form => form.has('requiresFlair'),
  allowsCrossposts: form => form.has('allowsCrossposts'),
  allowsRequests: form => form.has('allowsRequests'),
  suggestedSort: form => {
    const sort = textOf(form, 'suggestedSort')
    return isCommentSort(sort) ? sort : null
  },
  archiveDays: form => numberOf(form, 'archiveDays'),
  publicLog: form => PUBLIC_LOGS.find(name => name === form.get('publicLog')) ?? badField('publicLog'),
  hideAtReports: form => numberOf(form, 'hideAtReports'),
}

/** These settings as the form sends them. Throws `field_invalid` for a choice that is none. */
export function readSettings(form: FormData, names: readonly SettingName[]): Partial<EditableSettings> {
  return Object.fromEntries(names.map(name => [name, READERS[name](form)]))
}

/** What the settings were when their form was opened; null where the form does not say. */
export function readWas(form: FormData): Partial<EditableSettings> | null {
  try {
    const was: unknown = JSON.parse(textOf(form, 'was'))
    return typeof was === 'object' && was !== null ? was : null
  } catch {
    return null
  }
}

function badField(field: string): never {
  fail('field_invalid', { field })
}

function readKinds(form: FormData): CommunitySettings['kinds'] {
  const kinds = POST_KINDS.map(kind => {
    const body = BODY_RULES.find(rule => rule === form.get(`kinds.${kind}.body`)) ?? 'optional'
    return [
      kind,
      {
        isAllowed: form.has(`kinds.${kind}.isAllowed`),
        titleMin: numberOf(form, `kinds.${kind}.titleMin`),
        titleMax: numberOf(form, `kinds.${kind}.titleMax`),
        body,
      },
    ]
  })
  return Object.fromEntries(kinds) as CommunitySettings['kinds']
}

/** Browsers send lines with two characters at their ends. */
function lineOf(form: FormData, name: string): string {
  return textOf(form, name).replaceAll('\r\n', '\n')
}

function linesOf(form: FormData, name: string): string[] {
  return textOf(form, name)
    .split('\n')
    .map(line => line.trim())
    .filter(line => line !== '')
}

function numberOf(form: FormData, name: string): number {
  const text = textOf(form, name).trim()
  return text === '' ? Number.NaN : Number(text)
}
