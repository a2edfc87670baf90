import type { LoaderFunctionArgs } from 'react-router'
import { requireViewer } from '#domain/accounts/policy.ts'
import { countBackupCodes } from '#domain/second-factors/backup-codes.ts'
import { replaceBackupCodes } from '#domain/second-factors/disable-totp.ts'
import { hasTotp } from '#domain/second-factors/verify-second-factor.ts'
import { requestContext } from '#platform/context/request-context.ts'
import { formAction } from '../../forms/form-action.server.ts'
import { requireRecentLogin } from '../../forms/require-login.server.ts'

export async function loader({ context, url }: LoaderFunctionArgs) {
  const request = context.get(requestContext)
  requireRecentLogin(request, url)
  const accountId = requireViewer(request.ctx).viewer.id
  const [isOn, left] = await Promise.all([
    hasTotp(request.ctx, { accountId }),
    countBackupCodes(request.ctx, { accountId }),
  ])
  return { isOn, left, hasSignOn: request.openId.providers.length > 0 }
}

export const action = formAction({
  guard: { who: 'member', rate: 'backup-codes' },
  input: {},
  run: ({ info: { ctx, vault } }) => replaceBackupCodes(ctx, { vault }),
})
