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
import type { RequestContext } from '#platform/context/request-context.ts'
import { WIDGET_KINDS } from '#shared/communities/widget-kinds.ts'
import type { CommunityId } from '#shared/ids.ts'
import { t } from '#shared/messages/t.ts'
import {
  changeList,
  LIST_FIELDS,
  type ListActs,
  rowNumber,
} from '../../features/edit-list/change-list.server.ts'
import { loadModFrame, openModPage } from '../../features/moderation/load-mod-frame.server.ts'
import { answerSaved } from '../../features/settings-form/answer-saved.server.ts'
import type { FilledForm } from '../../forms/filled-form.ts'
import { formAction } from '../../forms/form-action.server.ts'
import { flag, type InputOf, oneOf, text } from '../../forms/form-input.ts'
import { storePicture } from '../../forms/stored-picture.server.ts'
import { changeRows, menuToRows, rowsIn, rowsToLines } from './link-rows.ts'

export async function loader({ context, params, url }: LoaderFunctionArgs) {
  const { request, frame, access } = await openModPage({ context, params, url }, 'config')
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
      const acts = actsOn(info, communityId, { ...input, contents, form })
      return changeList(request, { input, path, acts })
    }
    const changed = changeRows(rowsIn(form), input.rows)
    if (changed !== null)
      return { filled: { form: 'menu', links: JSON.stringify(changed) } } satisfies FilledForm
    await setMenu(info.ctx, { communityId, text: input.linkLabel ? takeLinks(form, 'menu') : input.menu })
    const savedWords = t('edit.savedFields', { fields: t('setup.menu.title') })
    return answerSaved(request, { path, savedForm: 'menu', savedWords })
  },
})

/** Converts link rows to the stored lines; `links` restores them when the form is rejected. */
function takeLinks(form: FormData, field: 'contents' | 'menu'): string {
  const rows = rowsIn(form)
  const lines = rowsToLines(rows)
  form.set('links', JSON.stringify(rows))
  form.set(field, lines)
  return lines
}

type WidgetInput = InputOf<typeof WIDGET_FIELDS> & { form: FormData }

function actsOn(info: RequestContext, communityId: CommunityId, input: WidgetInput): ListActs {
  const { ctx } = info
  const { title, contents, alt, kind, form } = input
  const widget = async () => {
    const imageId = await storePicture(info, { form, field: 'image', purpose: 'post' })
    return { communityId, title, contents, alt, ...(imageId !== undefined && { imageId }) }
  }
  return {
    add: async () => addWidget(ctx, { ...(await widget()), kind }),
    edit: async id => editWidget(ctx, { ...(await widget()), widgetId: rowNumber(id) }),
    move: (id, to) => moveWidget(ctx, { communityId, widgetId: rowNumber(id), to }),
    remove: id => removeWidget(ctx, { communityId, widgetId: rowNumber(id) }),
    restore: deletedId => restoreWidget(ctx, { communityId, deletedId }),
  }
}
