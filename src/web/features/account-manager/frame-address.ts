import {
  ACCOUNT_MANAGER_PAGES,
  type AccountManagerData,
  type AccountManagerPage,
  EMBEDDED_FLAG,
} from '#shared/accounts/account-manager.ts'

/** Next page in the frame: log-in ends there, sign-up continues with communities to join. */
const NEXT: Partial<Record<AccountManagerPage, string>> = {
  login: '/account/done?is_embedded=true&kind=login',
  'one-tap': '/account/done?is_embedded=true&kind=login',
  register: '/account/onboarding/?is_embedded=true&kind=create-account',
}

/** Returns the URL of a framed page (R2.16-11, R2.16-12). */
export function frameAddress(
  page: AccountManagerPage,
  { actionSource, thingId }: AccountManagerData,
  { origin, language, experiments }: { origin: string; language: string; experiments: readonly string[] },
): string {
  const url = new URL(ACCOUNT_MANAGER_PAGES[page], origin)
  const { searchParams } = url
  searchParams.set(EMBEDDED_FLAG, 'true')
  searchParams.set('lang', language)
  if (actionSource !== undefined) searchParams.set('actionSource', actionSource)
  if (thingId !== undefined) searchParams.set('thingId', thingId)
  for (const name of experiments) searchParams.set(`experiment_${name}`, 'on')
  const next = NEXT[page]
  if (next !== undefined) searchParams.set('dest', next)
  return url.href
}

/** Returns the URL of a framed page, for links within the frame. */
export function framedPath(page: 'login' | 'register'): string {
  const query = new URLSearchParams({ [EMBEDDED_FLAG]: 'true', dest: NEXT[page] ?? '/' })
  return `${ACCOUNT_MANAGER_PAGES[page]}?${query}`
}
