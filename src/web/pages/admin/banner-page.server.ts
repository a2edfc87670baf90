import type { LoaderFunctionArgs } from 'react-router'
import { endBanner, loadBannerState, setBanner } from '#domain/banners/banners.ts'
import { BANNER_FIELDS, type BannerInput, parseBanner } from '#domain/banners/parse-banner.ts'
import { requestContext } from '#platform/context/request-context.ts'
import { formAction } from '../../forms/form-action.server.ts'
import { flag, text, textOf } from '../../forms/form-input.ts'
import { loadAdmin } from './load-admin.server.ts'

const PATH = '/admin/banner'

/** Loads the banner that is shown, and how often it was seen. */
export async function loader({ context, url }: LoaderFunctionArgs) {
  const request = context.get(requestContext)
  const { waiting } = await loadAdmin(request, url, 'site')
  return { waiting, state: await loadBannerState(request.ctx), done: url.searchParams.get('done') }
}

/** Previews a banner, puts it up, or takes the present one down. */
export const action = formAction({
  guard: { who: 'admin', role: 'site', rate: 'inbox-banner' },
  input: { intent: text, isDismissible: flag, isPromo: flag },
  async run({ ctx, form }, { intent, isDismissible, isPromo }) {
    if (intent === 'end') {
      await endBanner(ctx)
      return `${PATH}?done=ended`
    }
    const fields = Object.fromEntries(BANNER_FIELDS.map(name => [name, textOf(form, name)]))
    const input = { ...fields, isDismissible, isPromo } as BannerInput
    if (intent === 'preview') return { preview: parseBanner(input), typed: fields, isDismissible }
    await setBanner(ctx, input)
    return `${PATH}?done=set`
  },
})
