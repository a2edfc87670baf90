import { expect } from 'vitest'
import { createAccount } from '#domain/accounts/create-account.ts'
import type { Viewer } from '#platform/context/context.ts'
import { SESSION_COOKIE } from '#platform/context/request-context.ts'
import type { AccountId } from '#shared/ids.ts'
import { CAST_PASSWORD } from '#tests/fixtures/cast.ts'
import { cookiesOf, formPost } from './forms.ts'
import { linkOf, waitForEmail } from './mailbox.ts'
import type { TestApp } from './start-app.ts'

/** Returns helpers that use the account pages' forms and links as a person would. */
export function accountDoors(running: () => TestApp) {
  /** Signs up at the public door; returns the Cookie header. */
  async function register(name: string, email: string): Promise<string> {
    const answer = await formPost(running(), '/register', { name, email, password: CAST_PASSWORD })
    expect(answer.status, await answer.clone().text()).toBe(302)
    return `${SESSION_COOKIE}=${cookiesOf(answer)[SESSION_COOKIE]}`
  }

  /** An account whose address is proven. */
  async function vouched(name: string, email: string): Promise<Viewer> {
    const { id } = await createAccount(running().ctx, {
      name,
      email,
      password: CAST_PASSWORD,
      isVerified: true,
    })
    return { id, name, isStaff: false, isAdmin: false, showNsfw: false }
  }

  const tokenOf = (path: string): string => path.split('/').at(-1) ?? ''
  async function verify(token: string, cookie?: string) {
    const answer = await running().ask(`/api/v1/verify_email/${token}`, {
      method: 'POST',
      headers: cookie === undefined ? {} : { cookie },
    })
    expect(answer.status).toBe(200)
    return answer.json()
  }
  const emailToken = async (to: string, kind: string, count = 1) =>
    tokenOf(linkOf(await waitForEmail(running(), { to, kind, count })))
  const logIn = (name: string, password: string) => formPost(running(), '/login', { name, password })
  const isLoggedIn = async (cookie: string) =>
    (await running().ask('/settings/account', { headers: { cookie } })).status === 200
  const accountOf = (name: string) =>
    running().ctx.db.selectFrom('accounts').selectAll().where('name', '=', name).executeTakeFirstOrThrow()
  const memberOf = async (name: string): Promise<Viewer> => ({
    id: (await accountOf(name)).id as AccountId,
    name,
    isStaff: false,
    isAdmin: false,
    showNsfw: false,
  })

  return { register, vouched, tokenOf, verify, emailToken, logIn, isLoggedIn, accountOf, memberOf }
}
