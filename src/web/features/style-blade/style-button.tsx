import { useState } from 'react'
import { t } from '#shared/messages/t.ts'
import type { CommunityView } from '#shared/views/community-view.ts'
import { openModal } from '../../modals/open-modal.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { late } from '../../ui/hydration/late.ts'
import { Part } from '../../ui/hydration/part.tsx'
import { isPlainClick } from '../../ui/plain-click.ts'

const StyleBlade = late(() => import('./style-blade.tsx').then(module => module.StyleBlade))

/** Opens the style editor; without script its page. On a dark page a notice comes first (R4-blade-03). */
export function StyleButton({
  community,
  className,
}: {
  community: CommunityView
  className: string | undefined
}) {
  const [isOpen, setOpen] = useState(false)
  const open = () => {
    if (isDark()) openModal('blade-dark-mode', { run: () => setOpen(true) })
    else setOpen(true)
  }
  return (
    <>
      <ButtonLink
        className={className}
        to={`${community.path}about/style`}
        onClick={event => {
          if (!isPlainClick(event)) return
          event.preventDefault()
          if (!isOpen) open()
        }}
      >
        {t('style.open')}
      </ButtonLink>
      {isOpen ? (
        <Part>
          <StyleBlade community={community} onClose={() => setOpen(false)} />
        </Part>
      ) : null}
    </>
  )
}

function isDark(): boolean {
  const { theme } = document.documentElement.dataset
  return theme === 'dark' || (theme !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches)
}
