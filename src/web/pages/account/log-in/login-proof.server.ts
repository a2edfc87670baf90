import type { LoginProof } from '#domain/accounts/login-proof.ts'
import type { RequestContext } from '#platform/context/request-context.ts'
import { textOf } from '../../../forms/form-input.ts'

/** Returns the solved puzzle of a form with `useLoginProof`; a browser that wasn't asked for one sends empty texts. */
export function readLoginProof({ vault }: RequestContext, form: FormData): LoginProof {
  return { vault, puzzle: textOf(form, 'puzzle'), solution: textOf(form, 'solution') }
}
