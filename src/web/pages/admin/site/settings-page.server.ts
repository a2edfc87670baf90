import type { LoaderFunctionArgs } from 'react-router'
import { changeSiteSetting, loadSettingsPage, undoSiteSetting } from '#domain/admin/change-site-setting.ts'
import { requestContext } from '#platform/context/request-context.ts'
import { formAction } from '../../../forms/form-action.server.ts'
import { id, text, textOf } from '../../../forms/form-input.ts'
import { loadAdmin } from '../load-admin.server.ts'

const PATH = '/admin/settings'
const DONE = ['saved', 'undone'] as const

/** Loads the site's settings and their changes. */
export async function loader({ context, url }: LoaderFunctionArgs) {
  const request = context.get(requestContext)
  const { waiting } = await loadAdmin(request, url, 'site')
  const done = DONE.find(one => one === url.searchParams.get('done')) ?? null
  return { waiting, done, ...(await loadSettingsPage(request.ctx)) }
}

/** Changes a setting, named by the button, or undoes a change. */
export const action = formAction({
  guard: { who: 'admin', role: 'site', rate: 'admin-act' },
  input: { intent: text, id },
  async run({ ctx, form }, { intent, id: which }) {
    if (intent === 'undo') {
      await undoSiteSetting(ctx, { id: which })
      return `${PATH}?done=undone`
    }
    await changeSiteSetting(ctx, { name: intent, value: textOf(form, intent) })
    return `${PATH}?done=saved`
  },
})
