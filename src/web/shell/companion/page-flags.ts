import { ACCOUNT_MANAGER_PAGES, type AccountManagerPage } from '#shared/accounts/account-manager.ts'
import { t } from '#shared/messages/t.ts'
import { openModal } from '../../modals/open-modal.ts'
import { showToast } from '../../toasts/show-toast.ts'

type Reader = { name: string } | null

/** R2.12-10: what a page does when its URL contains `name=true`; the flag is then removed from the URL. */
const FLAGS: Readonly<Record<string, (reader: Reader) => void>> = {
  show_login: reader => {
    if (reader === null) openModal('login', {})
  },
  welcome_back: reader => {
    if (reader !== null) openModal('welcome-back', { name: reader.name })
  },
  verified: () =>
    showToast({ kind: 'Custom', customToastType: 'banner', text: t('flag.verified'), durationMs: 0 }),
  logged_in: () => showToast({ kind: 'SuccessCommunity', text: t('flag.loggedIn') }),
  just_signed_up: reader => {
    if (reader !== null) showToast({ kind: 'SuccessCommunityGreen', text: t('flag.signedUp', reader) })
  },
}

/** Opens dialogs that help pages may link to: `?open_modal=manager-register`. A link can't set any of their options. */
function openByName(name: string | null, isMember: boolean): void {
  if (name === 'login') openModal('login', {})
  else if (name === 'shortcuts') openModal('shortcuts', {})
  else if (name === 'onboarding') openModal('onboarding', {})
  else if (name === 'burn-points' && isMember) openBurn()
  else if (name?.startsWith('manager-') === true) {
    const page = name.slice('manager-'.length)
    if (isManagerPage(page)) openModal('account-manager', { page, actionSource: 'link' })
  }
}

/** R2.3-12: about the community whose page it is. */
function openBurn(): void {
  const community = /^\/r\/(\w+)\/?$/.exec(window.location.pathname)?.[1]
  if (community !== undefined) openModal('burn-points', { community })
}

function isManagerPage(page: string): page is AccountManagerPage {
  return Object.hasOwn(ACCOUNT_MANAGER_PAGES, page)
}

/** Handles the flags of a URL. Returns the query without them, or null when there were none. */
export function obeyFlags(search: string, reader: Reader): string | null {
  const query = new URLSearchParams(search)
  const asked = Object.keys(FLAGS).filter(name => query.get(name) === 'true')
  const modal = query.get('open_modal')
  if (asked.length === 0 && modal === null) return null
  for (const name of [...asked, 'open_modal']) query.delete(name)
  for (const name of asked) FLAGS[name]?.(reader)
  openByName(modal, reader !== null)
  const rest = query.toString()
  return rest === '' ? '' : `?${rest}`
}

const MAGIC_LINK_LANDING = /^\/account\/magic_link\/landing\/[^/]+\/?$/

/** R2.12-05: returns whether the reader arrived by a log-in link. */
export function isMagicLinkLanding(pathname: string): boolean {
  return MAGIC_LINK_LANDING.test(pathname)
}
