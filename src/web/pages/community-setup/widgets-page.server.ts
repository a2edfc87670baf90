import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from 'react-router'
import { addWidget, editWidget, moveWidget, removeWidget, setMenu } from '#domain/communities/edit-widgets.ts'
import { loadWidgetSources } from '#domain/communities/view-widgets.ts'
import { storeImage } from '#domain/media/store-image.ts'
import { type RequestContext, requestContext } from '#platform/context/request-context.ts'
import { fail, isAppError } from '#shared/errors.ts'
import { guarded } from '#shared/guards.ts'
import type { CommunityId, MediaId } from '#shared/ids.ts'
import { LIMITS } from '#shared/limits.ts'
import { formatLinkLines, formatMenu } from '#shared/link-lines.ts'
import { WIDGET_KINDS } from '#shared/views/community-widget.ts'
import { loadModFrame } from '../../features/moderation/load-mod-frame.server.ts'
import { formFailure, idOf, textOf } from '../../forms/form-failure.server.ts'

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
    menu: formatMenu(menu),
    widgets: widgets.map(({ id, kind, title, contents }) => ({
      id,
      kind,
      title,
      alt: contents.alt ?? '',
      contents:
        contents.markdown ??
        contents.names?.join('\n') ??
        (contents.links === undefined ? (contents.url ?? '') : formatLinkLines(contents.links)),
    })),
  }
}

export const action = guarded(
  { who: 'member', rate: { name: 'edit-widgets', limit: 60, windowSeconds: 600 } },
  async ({ request, context, params, url }: ActionFunctionArgs) => {
    const info = context.get(requestContext)
    const form = await request.formData()
    const { frame, access } = await loadModFrame(info, { url, name: params.community ?? '', right: 'config' })
    try {
      await act(info, access.row.id, form)
      return redirect(`${frame.path}about/widgets`)
    } catch (error) {
      return formFailure(error, form)
    }
  },
)

async function act(info: RequestContext, communityId: CommunityId, form: FormData): Promise<void> {
  const { ctx } = info
  const intent = form.get('intent')
  const widgetId = idOf(form, 'widgetId')
  if (intent === 'menu') return setMenu(ctx, { communityId, text: textOf(form, 'menu') })
  if (intent === 'remove') return removeWidget(ctx, { communityId, widgetId })
  if (intent === 'move') return moveWidget(ctx, { communityId, widgetId, to: Number(textOf(form, 'to')) })
  const widget = {
    communityId,
    title: textOf(form, 'title'),
    contents: textOf(form, 'contents'),
    alt: textOf(form, 'alt'),
    ...(await storePicture(info, form)),
  }
  if (intent === 'edit') return editWidget(ctx, { ...widget, widgetId })
  return addWidget(ctx, { ...widget, kind: WIDGET_KINDS.find(kind => kind === form.get('kind')) ?? 'text' })
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
