import type { ActionFunctionArgs } from 'react-router'
import { askForLogin } from '#domain/account-mail/reset-password.ts'
import { requestContext } from '#platform/context/request-context.ts'
import { textOf } from '../../../forms/form-input.ts'

/** Requests an email that resets a password or logs in; the answer is the same whether or not the account exists. */
export async function askByMail(
  { request, context }: ActionFunctionArgs,
  purpose: 'reset-password' | 'magic-link',
): Promise<{ isSent: true }> {
  const { ctx, mailBase } = context.get(requestContext)
  const form = await request.formData()
  const who = ctx.viewer === null ? textOf(form, 'who') : ctx.viewer.name
  await askForLogin(ctx, { purpose, who, base: mailBase })
  return { isSent: true }
}
