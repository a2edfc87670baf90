import type { LoaderFunctionArgs } from 'react-router'
import {
  decideSignUp,
  endInvitation,
  invite,
  loadSignUpState,
  setSignUpMode,
} from '#domain/admin/run-sign-up.ts'
import { requestContext } from '#platform/context/request-context.ts'
import { SIGN_UP_MODES, type SignUpMode } from '#shared/accounts/sign-up.ts'
import { formAction } from '../../../forms/form-action.server.ts'
import { id, text } from '../../../forms/form-input.ts'
import { loadAdmin } from '../load-admin.server.ts'

const PATH = '/admin/sign-up'
const DONE = ['mode', 'revoked', 'approved', 'refused'] as const

/** Loads the sign-up mode, the pending sign-ups, and the admins' invitations. */
export async function loader({ context, url }: LoaderFunctionArgs) {
  const request = context.get(requestContext)
  const { waiting } = await loadAdmin(request, url, 'accounts')
  const asked = url.searchParams
  return {
    waiting,
    ...(await loadSignUpState(request.ctx)),
    done: DONE.find(one => one === asked.get('done')) ?? null,
    before: modeOf(asked.get('before')),
    name: (asked.get('name') ?? '').slice(0, 20),
  }
}

/** Sets who may sign up, makes and ends invitations, and decides about who asked. */
export const action = formAction({
  guard: { who: 'admin', role: 'accounts', rate: 'admin-act' },
  input: { intent: text, id, mode: text, before: text, note: text, uses: text, days: text },
  async run({ info, ctx }, { intent, id: which, mode, before, note, uses, days }) {
    switch (intent) {
      case 'invite': {
        const token = await invite(ctx, { note, uses, days })
        return { invited: `${info.publicUrl}/register?invite=${token}` }
      }
      case 'revoke':
        await endInvitation(ctx, { id: which })
        return `${PATH}?done=revoked`
      case 'approve':
      case 'refuse': {
        const isApproved = intent === 'approve'
        const name = await decideSignUp(ctx, { id: which, isApproved, base: info.mailBase })
        return `${PATH}?done=${isApproved ? 'approved' : 'refused'}&name=${encodeURIComponent(name)}`
      }
      default:
        await setSignUpMode(ctx, { mode })
        return `${PATH}?done=mode&before=${modeOf(before) ?? ''}`
    }
  },
})

function modeOf(text: string | null): SignUpMode | null {
  return SIGN_UP_MODES.find(one => one === text) ?? null
}
