import { openModal } from '../../modals/open-modal.ts'
import { isPlainClick } from '../../ui/plain-click.ts'

type Facts = { name: string; path: string; words: string }

/** Modals opened by links with that `data-modal` instead of their page, which does the same without script. */
const LINKS: Readonly<Record<string, (facts: Facts) => void>> = {
  'edit-description': ({ name, path, words }) =>
    openModal('edit-description', { name: `r/${name}`, path, description: words }),
  'add-to-multi': ({ name, words }) => openModal('add-to-multi', { community: name, prefixedName: words }),
  'join-request': ({ name, path }) =>
    openModal('join-request', { kind: 'contributor', name: `r/${name}`, path }),
  'join-request-private': ({ name, path }) =>
    openModal('join-request', { kind: 'private', name: `r/${name}`, path }),
  'join-request-pending': ({ name, words }) =>
    openModal('join-request-pending', { name: `r/${name}`, askedAt: words }),
}

/** Opens modals from links of the first view, which shouldn't carry rarely used code. */
export function watchModalLinks(): () => void {
  const handleClick = (event: MouseEvent) => {
    const link =
      event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[data-modal]') : null
    const open = LINKS[link?.dataset.modal ?? '']
    if (link === null || open === undefined || !isPlainClick(event)) return
    event.preventDefault()
    // Before the router sees it.
    event.stopPropagation()
    const { name = '', words = '' } = link.dataset
    open({ name, words, path: new URL(link.href).pathname.replace(/(?:about\/settings|request)\/?$/, '') })
  }
  window.addEventListener('click', handleClick, true)
  return () => window.removeEventListener('click', handleClick, true)
}
