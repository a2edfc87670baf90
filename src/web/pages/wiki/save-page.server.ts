import { data, redirect } from 'react-router'
import { loadWiki, toWikiView, type WikiPlace } from '#domain/wiki/load-wiki.ts'
import { loadWikiDraft, saveWikiPage } from '#domain/wiki/save-wiki-page.ts'
import { loadWikiConflict } from '#domain/wiki/wiki-revisions.ts'
import type { RequestContext } from '#platform/context/request-context.ts'
import { isAppError, toWireError } from '#shared/errors.ts'
import { errorWords } from '#shared/messages/error-words.ts'
import type { WikiConflictView, WikiDraftView, WikiView } from '#shared/views/wiki-view.ts'
import { formFailure } from '../../forms/form-failure.server.ts'
import { textOf } from '../../forms/form-input.ts'
import type { FormResult } from '../../forms/form-result.ts'
import { idIn, wikiPath } from './open-wiki.server.ts'

/** Form result on an edit conflict: all typed text, and the page's current version. */
export type WikiFormResult = FormResult & { conflict?: WikiConflictView }

type Refusal = { words: string; status: number }
/** Statuses for readers who may not write, or no longer read, the page. */
const REFUSED: readonly number[] = [403, 404]

/** Returns the draft to edit, or the reason it can't be edited; shown on the page itself so that submitted text isn't lost. */
export async function openDraft(
  { ctx }: RequestContext,
  page: WikiPlace & { name: string },
): Promise<{ draft: WikiDraftView | null; refusal: Refusal | null }> {
  try {
    return { draft: await loadWikiDraft(ctx, page), refusal: null }
  } catch (error) {
    if (!isAppError(error) || !REFUSED.includes(error.status)) throw error
    return { draft: null, refusal: { words: errorWords(error), status: error.status } }
  }
}

export function refusedPage({ refusal, ...page }: { wiki: WikiView; name: string; refusal: Refusal }) {
  return data({ gate: null, ...page, refusal: refusal.words }, { status: refusal.status })
}

/** Saves a page from its form and redirects to it; on errors returns the form with all typed text. */
export async function savePage({ ctx }: RequestContext, form: FormData, page: WikiPlace & { name: string }) {
  const markdown = textOf(form, 'markdown')
  const save = { ...page, markdown, reason: textOf(form, 'reason') }
  try {
    const { name } = await saveWikiPage(ctx, { ...save, baseRevisionId: idIn(textOf(form, 'base')) })
    const { base } = toWikiView(ctx, await loadWiki(ctx, page))
    return redirect(wikiPath(base, name))
  } catch (error) {
    const failure = formFailure(error, form)
    if (!isAppError(error) || (error.code !== 'wiki_conflict' && error.code !== 'wiki_page_exists'))
      return failure
    const conflict = await loadWikiConflict(ctx, save)
    if (conflict === null) return failure
    const values = { name: page.name, markdown, reason: save.reason }
    const result = { error: toWireError(error), words: errorWords(error), values, conflict }
    return data(result satisfies WikiFormResult, { status: error.status })
  }
}
