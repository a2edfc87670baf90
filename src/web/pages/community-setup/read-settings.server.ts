import type { SettingsChanges } from '#domain/communities/change-community-settings.ts'
import {
  BODY_RULES,
  COMMUNITY_TOPICS,
  type CommunitySettings,
  PUBLIC_LOGS,
} from '#shared/community-settings.ts'
import { isCommentSort } from '#shared/sorts.ts'
import { POST_KINDS } from '#shared/views/post-view.ts'
import { textOf } from '../../forms/form-failure.server.ts'

/** The settings as the form sends them. A box that is not ticked is not sent. */
export function readSettings(form: FormData): SettingsChanges {
  const topics = form.getAll('topics')
  const sort = textOf(form, 'suggestedSort')
  return {
    topics: COMMUNITY_TOPICS.filter(topic => topics.includes(topic)),
    country: textOf(form, 'country'),
    language: textOf(form, 'language'),
    welcomeMarkdown: textOf(form, 'welcomeMarkdown'),
    kinds: readKinds(form),
    titleRequired: linesOf(form, 'titleRequired'),
    titleBanned: linesOf(form, 'titleBanned'),
    bodyBanned: linesOf(form, 'bodyBanned'),
    domainsAllowed: linesOf(form, 'domainsAllowed'),
    domainsBlocked: linesOf(form, 'domainsBlocked'),
    requiresFlair: form.has('requiresFlair'),
    allowsCrossposts: form.has('allowsCrossposts'),
    allowsRequests: form.has('allowsRequests'),
    suggestedSort: isCommentSort(sort) ? sort : null,
    archiveDays: numberOf(form, 'archiveDays'),
    ...(form.has('publicLog') && {
      publicLog: PUBLIC_LOGS.find(name => name === form.get('publicLog')) ?? 'team',
    }),
    ...(form.has('hideAtReports') && { hideAtReports: numberOf(form, 'hideAtReports') }),
  }
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

function linesOf(form: FormData, name: string): string[] {
  return textOf(form, name).split('\n')
}

function numberOf(form: FormData, name: string): number {
  const text = textOf(form, name).trim()
  return text === '' ? Number.NaN : Number(text)
}
