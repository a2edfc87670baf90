import type { LoaderFunctionArgs } from 'react-router'
import {
  addWidget,
  editWidget,
  moveWidget,
  removeWidget,
  restoreWidget,
  setMenu,
} from '#domain/communities/setup/edit-widgets.ts'
import { loadWidgetSources } from '#domain/communities/setup/view-widgets.ts'
import { storeImage } from '#domain/media/store-image.ts'
import { type RequestContext, requestContext } from '#platform/context/request-context.ts'
import { fail, isAppError } from '#shared/errors.ts'
import type { CommunityId, MediaId } from '#shared/ids.ts'
import { LIMITS } from '#shared/limits.ts'
import { t } from '#shared/messages/translate-community-setup.ts'
import { t as tEdit } from '#shared/messages/translate-editing.ts'
import { WIDGET_KINDS } from '#shared/views/community-widget.ts'
import {
  changeList,
  LIST_FIELDS,
  type ListActs,
  rowNumber,
} from '../../features/edit-list/change-list.server.ts'
import { loadModFrame } from '../../features/moderation/load-mod-frame.server.ts'
import { answerSaved } from '../../features/settings-form/answer-saved.server.ts'
import type { FilledForm } from '../../forms/filled-form.ts'
import { formAction } from '../../forms/form-action.server.ts'
import { flag, type InputOf, oneOf, text } from '../../forms/form-input.ts'
import { changeRows, menuToRows, rowsIn, rowsToLines } from './link-rows.ts'

export async function loader({ context, params, url }: LoaderFunctionArgs) {
  const request = context.get(requestContext)
  const { frame, access } = await loadModFrame(request, {
    url,
    name: params.community ?? '',
    right: 'config',
  })
  const { widgets, menu } = await loadWidgetSources(request.ctx, { communityId: access.row.id })
  return {
    frame,
    menu: menuToRows(menu),
    widgets: widgets.map(({ id, kind, title, contents }) => ({
      id: String(id),
      kind,
      title: title === '' ? t(`setup.widgets.kind.${kind}`) : title,
      ownTitle: title,
      alt: contents.alt ?? '',
      links: contents.links ?? [],
      contents: contents.markdown ?? contents.names?.join('\n') ?? contents.url ?? '',
    })),
  }
}

const WIDGET_FIELDS = { ...LIST_FIELDS, kind: oneOf(...WIDGET_KINDS), contents: text, alt: text }

export const action = formAction({
  guard: { who: 'member', rate: 'edit-widgets' },
  input: { form: text, rows: text, menu: text, linkLabel: flag, ...WIDGET_FIELDS },
  async run({ info, params, url, request, form }, input) {
    const { frame, access } = await loadModFrame(info, { url, name: params.community ?? '', right: 'config' })
    const path = `${frame.path}about/widgets`
    const communityId = access.row.id
    if (input.form !== 'menu') {
      const contents = input.linkLabel ? takeLinks(form, 'contents') : input.contents
      const acts = actsOn(info, communityId, { ...input, contents, file: form.get('image') })
      return changeList(request, { input, path, acts })
    }
    const changed = changeRows(rowsIn(form), input.rows)
    if (changed !== null)
      return { filled: { form: 'menu', links: JSON.stringify(changed) } } satisfies FilledForm
    await setMenu(info.ctx, { communityId, text: input.linkLabel ? takeLinks(form, 'menu') : input.menu })
    const savedWords = tEdit('edit.savedFields', { fields: t('setup.menu.title') })
    return answerSaved(request, { path, savedForm: 'menu', savedWords })
  },
})

/** Rows of links become the lines they are kept as; `links` brings them back where they are refused. */
function takeLinks(form: FormData, field: 'contents' | 'menu'): string {
  const rows = rowsIn(form)
  const lines = rowsToLines(rows)
  form.set('links', JSON.stringify(rows))
  form.set(field, lines)
  return lines
}

type WidgetInput = InputOf<typeof WIDGET_FIELDS> & { file: FormDataEntryValue | null }

function actsOn(info: RequestContext, communityId: CommunityId, input: WidgetInput): ListActs {
  const { ctx } = info
  const { title, contents, alt, kind, file } = input
  const widget = async () => ({ communityId, title, contents, alt, ...(await storePicture(info, file)) })
  return {
    add: async () => addWidget(ctx, { ...(await widget()), kind }),
    edit: async id => editWidget(ctx, { ...(await widget()), widgetId: rowNumber(id) }),
    move: (id, to) => moveWidget(ctx, { communityId, widgetId: rowNumber(id), to }),
    remove: id => removeWidget(ctx, { communityId, widgetId: rowNumber(id) }),
    restore: deletedId => restoreWidget(ctx, { communityId, deletedId }),
  }
}

async function storePicture(
  request: RequestContext,
  file: FormDataEntryValue | null,
): Promise<{ imageId?: MediaId }> {
  if (!(file instanceof File) || file.size === 0) return {}
  if (file.size > LIMITS.imageBytes) fail('image_too_large', { field: 'image' })
  const bytes = Buffer.from(await file.arrayBuffer())
  try {
    const { mediaId } = await storeImage(request.ctx, { bytes, purpose: 'post', store: request.mediaStore })
    return { imageId: mediaId }
  } catch (error) {
    if (!isAppError(error)) throw error
    fail(error.code, { ...error.details, field: 'image' })
  }
}
