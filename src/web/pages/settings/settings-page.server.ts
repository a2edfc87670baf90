import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from 'react-router'
import { savePreferences } from '#domain/accounts/preferences.ts'
import { unblockAccount } from '#domain/blocks/block-account.ts'
import { listBlocks } from '#domain/blocks/list-blocks.ts'
import { unmuteCommunity } from '#domain/blocks/mute-community.ts'
import type { Ctx } from '#platform/context/context.ts'
import { PREFERENCES_COOKIE, type RequestContext, requestContext } from '#platform/context/request-context.ts'
import { guarded } from '#shared/guards.ts'
import { parseFullname } from '#shared/ids.ts'
import { parsePreferenceChanges } from '#shared/preferences.ts'
import type { Preferences } from '#shared/views/account-view.ts'
import { loadViewPreferences } from '../../data/load-preferences.server.ts'
import { textOf } from '../../forms/form-failure.server.ts'
import { safeDestination } from '../account/safe-destination.ts'

const PREFERENCES_SECONDS = 400 * 24 * 3_600

/** The preferences as they are now: the shell's may be from before a switch in the menu. */
export async function loader({ context }: LoaderFunctionArgs) {
  const request = context.get(requestContext)
  const [preferences, blocks] = await Promise.all([loadViewPreferences(request), listBlocks(request.ctx)])
  return { preferences, blocks, hasSignOn: request.openId.providers.length > 0 }
}

/** Keeps preferences, or takes a block or a mute back. Small switches elsewhere post their one choice here too. */
export const action = guarded(
  { who: 'anyone', rate: { name: 'settings', limit: 60, windowSeconds: 60 } },
  async ({ request, context }: ActionFunctionArgs) => {
    const requestInfo = context.get(requestContext)
    const form = await request.formData()
    if (form.has('unblock') || form.has('unmute')) {
      await takeBack(requestInfo.ctx, form)
      return redirect('/settings#blocks')
    }
    await keepPreferences(requestInfo, readChanges(form))
    const dest = textOf(form, 'dest')
    return redirect(dest === '' ? '/settings?saved=1' : safeDestination(dest))
  },
)

async function takeBack(ctx: Ctx, form: FormData): Promise<void> {
  const accountId = parseFullname('t2', textOf(form, 'unblock'))
  const communityId = parseFullname('t5', textOf(form, 'unmute'))
  if (accountId !== null) await unblockAccount(ctx, { accountId })
  if (communityId !== null) await unmuteCommunity(ctx, { communityId })
}

/** A cookie for everybody, and on the account of members. */
async function keepPreferences(request: RequestContext, changes: Partial<Preferences>): Promise<void> {
  const { ctx } = request
  const preferences =
    ctx.viewer === null
      ? { ...(await loadViewPreferences(request)), ...changes }
      : await savePreferences(ctx, changes)
  const value = JSON.stringify(preferences)
  request.setCookie(PREFERENCES_COOKIE, value, { maxAgeSeconds: PREFERENCES_SECONDS, httpOnly: false })
}

/** A box that is not ticked is not sent: `boxes` names those that the form has. */
function readChanges(form: FormData): Partial<Preferences> {
  const boxes = form.getAll('boxes').map(box => [box, form.has(String(box))])
  return parsePreferenceChanges({ ...Object.fromEntries(form), ...Object.fromEntries(boxes) })
}
