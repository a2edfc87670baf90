import { randomUUID } from 'node:crypto'
import type { LoaderFunctionArgs } from 'react-router'
import { requireViewer } from '#domain/accounts/policy.ts'
import { readStatement } from '#domain/ledger/read-statement.ts'
import { loadVault } from '#domain/points/load-vault.ts'
import { pointsOf } from '#domain/points/point-currency.ts'
import { findPointCommunity } from '#domain/points/require-points.ts'
import { noteBackup } from '#domain/wallets/wallets.ts'
import type { Ctx, MemberCtx } from '#platform/context/context.ts'
import { requestContext } from '#platform/context/request-context.ts'
import { isAppError, toWireError } from '#shared/errors.ts'
import type { CommunityId } from '#shared/ids.ts'
import { errorWords } from '#shared/messages/error-words.ts'
import { POINT_ACTS } from '#shared/points/point-rules.ts'
import type { VaultData } from '#shared/points/point-view.ts'
import { actOnPoints, POINT_FIELDS } from '../../features/points/act-on-points.server.ts'
import { formAction } from '../../forms/form-action.server.ts'
import { requireLogin } from '../../forms/require-login.server.ts'

/** Loads `/vault` (R2.3-04): with `?community=` all about one community, and with `?act=` the form of an act. */
export async function loader({ context, url }: LoaderFunctionArgs) {
  const request = context.get(requestContext)
  requireLogin(request, url)
  const { ctx, siteName, points } = request
  const asked = url.searchParams.get('community') ?? ''
  const load = (community: string) => loadVault(ctx, { siteName, rates: points.rates, community })
  const found = asked === '' ? null : await findOrExplain(ctx, asked)
  const communityId = found !== null && 'id' in found ? found.id : null
  return {
    vault: await load(communityId === null ? '' : asked),
    lines: communityId === null ? [] : await readLines(requireViewer(ctx), communityId),
    act: POINT_ACTS.find(act => act === url.searchParams.get('act')) ?? null,
    problem: found !== null && 'problem' in found ? found.problem : null,
    correlation: randomUUID(),
  } satisfies VaultData & Record<string, unknown>
}

async function findOrExplain(ctx: Ctx, name: string): Promise<{ id: CommunityId } | { problem: string }> {
  try {
    const { access } = await findPointCommunity(ctx, { name })
    return { id: access.row.id }
  } catch (error) {
    if (!isAppError(error)) throw error
    return { problem: errorWords(toWireError(error)) }
  }
}

function readLines(ctx: MemberCtx, communityId: CommunityId) {
  return readStatement(ctx, { accountId: ctx.viewer.id, currency: pointsOf(communityId) })
}

export const action = formAction({
  guard: { who: 'member', rate: 'move-points' },
  input: POINT_FIELDS,
  async run({ info, ctx }, asked) {
    if (asked.intent !== 'backup') return await actOnPoints(info, asked)
    await noteBackup(ctx)
    return '/vault/record'
  },
})
