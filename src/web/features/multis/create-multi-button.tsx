import { t } from '#shared/messages/t.ts'
import { openModal } from '../../modals/open-modal.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { isPlainClick } from '../../ui/plain-click.ts'

/** Opens a dialog over the page; without script it links to the page for it. */
export function CreateMultiButton() {
  return (
    <ButtonLink
      look="main"
      to="/custom-feeds/create"
      onClick={event => {
        if (!isPlainClick(event)) return
        event.preventDefault()
        openModal('create-multi', {})
      }}
    >
      {t('multi.createButton')}
    </ButtonLink>
  )
}
