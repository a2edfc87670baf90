import type { ComponentProps, MouseEvent } from 'react'
import { ACCOUNT_MANAGER_PAGES, type AccountManagerPage } from '#shared/accounts/account-manager.ts'
import { openModal } from '../../modals/open-modal.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { isPlainClick } from '../../ui/plain-click.ts'

/** Link to an account page; with script a plain click opens it in a dialog over the current page. */
export function ManagerLink({
  page,
  ...rest
}: { page: AccountManagerPage } & Omit<ComponentProps<typeof ButtonLink>, 'to' | 'onClick'>) {
  const handleClick = (event: MouseEvent) => {
    if (!isPlainClick(event)) return
    event.preventDefault()
    openModal('account-manager', { page, actionSource: 'settings' })
  }
  return <ButtonLink {...rest} to={ACCOUNT_MANAGER_PAGES[page]} onClick={handleClick} />
}
