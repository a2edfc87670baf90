import { ACCOUNT_MANAGER_PAGES, type AccountManagerPage } from '#shared/accounts/account-manager.ts'
import { t } from '#shared/messages/translate-companion.ts'
import { showShortcuts } from '../../features/shortcuts/show-shortcuts.ts'
import { openModal } from '../../modals/open-modal.ts'
import { showToast } from '../../toasts/show-toast.ts'

type Reader = { name: string } | null

/** R2.12-10: what a page does when its address says `name=true`; the word is then taken out of the address. */
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

/** Dialogs that help pages may link to: `?open_modal=manager-register`. They ask for nothing that a link could decide. */
function openByName(name: string | null): void {
  if (name === 'login') openModal('login', {})
  else if (name === 'shortcuts') showShortcuts()
  else if (name === 'onboarding') openModal('onboarding', {})
  else if (name?.startsWith('manager-') === true) {
    const page = name.slice('manager-'.length)
    if (isManagerPage(page)) openModal('account-manager', { page, actionSource: 'link' })
  }
}

function isManagerPage(page: string): page is AccountManagerPage {
  return Object.hasOwn(ACCOUNT_MANAGER_PAGES, page)
}

/** Does what an address asks for. Returns the query without those words, or null when there were none. */
export function obeyFlags(search: string, reader: Reader): string | null {
  const query = new URLSearchParams(search)
  const asked = Object.keys(FLAGS).filter(name => query.get(name) === 'true')
  const modal = query.get('open_modal')
  if (asked.length === 0 && modal === null) return null
  for (const name of [...asked, 'open_modal']) query.delete(name)
  for (const name of asked) FLAGS[name]?.(reader)
  openByName(modal)
  const rest = query.toString()
  return rest === '' ? '' : `?${rest}`
}

const MAGIC_LINK_LANDING = /^\/account\/magic_link\/landing\/[^/]+\/?$/

/** R2.12-05: whether one came here from a link that logged one in. */
export function isMagicLinkLanding(pathname: string): boolean {
  return MAGIC_LINK_LANDING.test(pathname)
}
