import type { useLoaderData } from 'react-router'
import { POST_KINDS } from '#shared/post-kinds.ts'
import type { FormResult } from '../../forms/form-result.ts'
import { NO_FLAIR } from './flair-field.tsx'
import { placeText } from './place-name.ts'
import type { loader } from './submit-page.server.ts'
import type { SubmitFields } from './use-submit-draft.ts'

export type Start = ReturnType<typeof useLoaderData<typeof loader>>

/** Returns the initial fields: the rejected submission, or prefilled from the URL. */
export function startingFields(
  start: Start,
  result: FormResult | undefined,
  viewerName: string,
): SubmitFields {
  const typed = result?.values
  if (typed === undefined)
    return {
      community: start.community,
      kind: start.original?.kind ?? start.kind,
      title: start.title,
      body: start.body,
      url: start.url,
      isNsfw: start.original?.isNsfw ?? false,
      isSpoiler: start.original?.isSpoiler ?? false,
      flair: NO_FLAIR,
    }
  const kind = POST_KINDS.find(one => one === typed.kind) ?? 'text'
  return {
    community: placeText(typed.community ?? '', viewerName),
    kind,
    title: typed.title ?? '',
    body: typed.body ?? '',
    url: typed.url ?? '',
    isNsfw: 'isNsfw' in typed,
    isSpoiler: 'isSpoiler' in typed,
    flair: { templateId: typed.flairTemplateId ?? '', text: typed.flairText ?? '' },
  }
}

/** Picks the known form fields from what was typed before hydration. */
export function ofFields(
  typed: Record<string, string | boolean>,
  fields: SubmitFields,
): Partial<SubmitFields> {
  return Object.fromEntries(Object.entries(typed).filter(([name]) => Object.hasOwn(fields, name)))
}

/** Returns the fields that differ from the initial ones. */
export function changesOf(first: SubmitFields, now: SubmitFields): Partial<SubmitFields> {
  return Object.fromEntries(
    Object.entries(now).filter(([name, value]) => value !== first[name as keyof SubmitFields]),
  )
}
