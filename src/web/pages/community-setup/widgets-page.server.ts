import type { ActionFunctionArgs, LoaderFunctionArgs } from 'react-router'
import {
  addWidget,
  editWidget,
  moveWidget,
  removeWidget,
  restoreWidget,
  setMenu,
} from '#domain/communities/edit-widgets.ts'
import { loadWidgetSources } from '#domain/communities/view-widgets.ts'
import { storeImage } from '#domain/media/store-image.ts'
import { type RequestContext, requestContext } from '#platform/context/request-context.ts'
import { fail, isAppError } from '#shared/errors.ts'
import { guarded } from '#shared/guards.ts'
import type { CommunityId, MediaId } from '#shared/ids.ts'
import { LIMITS } from '#shared/limits.ts'
import { t } from '#shared/messages/translate-community-setup.ts'
import { t as tEdit } from '#shared/messages/translate-editing.ts'
import { WIDGET_KINDS } from '#shared/views/community-widget.ts'
import { changeList, type ListActs, rowNumber } from '../../features/edit-list/change-list.server.ts'
import { loadModFrame } from '../../features/moderation/load-mod-frame.server.ts'
import { answerSaved } from '../../features/settings-form/answer-saved.server.ts'
import type { FilledForm } from '../../forms/filled-form.ts'
import { formFailure, textOf } from '../../forms/form-failure.server.ts'
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

export const action = guarded(
  { who: 'member', rate: 'edit-widgets' },
  async ({ request, context, params, url }: ActionFunctionArgs) => {
    const info = context.get(requestContext)
    const form = await request.formData()
    const { frame, access } = await loadModFrame(info, { url, name: params.community ?? '', right: 'config' })
    const path = `${frame.path}about/widgets`
    const communityId = access.row.id
    if (form.get('form') === 'menu') return saveMenu(info, { request, form, path, communityId })
    if (form.has('linkLabel')) takeLinks(form, 'contents')
    return changeList(request, { form, path, acts: actsOn(info, communityId, form) })
  },
)

type MenuSave = { request: Request; form: FormData; path: string; communityId: CommunityId }

async function saveMenu({ ctx }: RequestContext, { request, form, path, communityId }: MenuSave) {
  const changed = changeRows(rowsIn(form), textOf(form, 'rows'))
  if (changed !== null)
    return { filled: { form: 'menu', links: JSON.stringify(changed) } } satisfies FilledForm
  if (form.has('linkLabel')) takeLinks(form, 'menu')
  try {
    await setMenu(ctx, { communityId, text: textOf(form, 'menu') })
    const savedWords = tEdit('edit.savedFields', { fields: t('setup.menu.title') })
    return answerSaved(request, { path, savedForm: 'menu', savedWords })
  } catch (error) {
    return formFailure(error, form)
  }
}

/** Rows of links become the lines they are kept as; `links` brings them back where they are refused. */
function takeLinks(form: FormData, field: 'contents' | 'menu'): void {
  const rows = rowsIn(form)
  form.set('links', JSON.stringify(rows))
  form.set(field, rowsToLines(rows))
}

function actsOn(info: RequestContext, communityId: CommunityId, form: FormData): ListActs {
  const { ctx } = info
  const widget = async () => ({
    communityId,
    title: textOf(form, 'title'),
    contents: textOf(form, 'contents'),
    alt: textOf(form, 'alt'),
    ...(await storePicture(info, form)),
  })
  return {
    add: async () =>
      addWidget(ctx, {
        ...(await widget()),
        kind: WIDGET_KINDS.find(kind => kind === form.get('kind')) ?? 'text',
      }),
    edit: async id => editWidget(ctx, { ...(await widget()), widgetId: rowNumber(id) }),
    move: (id, to) => moveWidget(ctx, { communityId, widgetId: rowNumber(id), to }),
    remove: id => removeWidget(ctx, { communityId, widgetId: rowNumber(id) }),
    restore: deletedId => restoreWidget(ctx, { communityId, deletedId }),
  }
}

async function storePicture(request: RequestContext, form: FormData): Promise<{ imageId?: MediaId }> {
  const file = form.get('image')
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
