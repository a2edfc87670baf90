import { requireViewer } from '#domain/accounts/policy.ts'
import type { Ctx } from '#platform/context/context.ts'
import { OutboundError } from '#platform/outbound-http/outbound-error.ts'
import type { FetchGuarded } from '#platform/outbound-http/outbound-request.ts'
import { LIMITS } from '#shared/limits.ts'
import { cutTo } from '#shared/text/clean-text.ts'
import { fetchTitle } from './fetch-preview.ts'
import { urlKey } from './url-key.ts'

/**
 * Suggests a title for a link post: from its preview, else fetched from the page now, cut to a title's length. Null when there
 * is none or the page can't be fetched. Throws `login_required`.
 */
export async function suggestTitle(
  ctx: Ctx,
  tools: { fetchGuarded: FetchGuarded },
  { url }: { url: string },
): Promise<string | null> {
  requireViewer(ctx)
  const known = await ctx.db
    .selectFrom('link_previews')
    .select('title')
    .where('url_key', '=', urlKey(url))
    .where('state', '=', 'ready')
    .executeTakeFirst()
  const title = known === undefined ? await askPage(tools, url) : known.title
  return title === null ? null : cutTo(title, LIMITS.titleLength)
}

async function askPage(tools: { fetchGuarded: FetchGuarded }, url: string): Promise<string | null> {
  try {
    return await fetchTitle(tools, { url })
  } catch (error) {
    if (error instanceof OutboundError) return null
    throw error
  }
}
