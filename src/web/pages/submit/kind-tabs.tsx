import { useLocation } from 'react-router'
import { t } from '#shared/messages/t.ts'
import type { PostKind } from '#shared/post-kinds.ts'
import { Icon } from '../../ui/icon.tsx'
import { Link } from '../../ui/link.tsx'
import css from './submit-page.module.css'

const KINDS: PostKind[] = ['text', 'image', 'link', 'chat']

/** Tabs for kinds of post: links without script, switched in place with it. */
export function KindTabs({ kind, onKind }: { kind: PostKind; onKind: (kind: PostKind) => void }) {
  const { pathname } = useLocation()
  return (
    <nav className={css.tabs} aria-label={t('submit.kind')}>
      {KINDS.map(name => (
        <Link
          key={name}
          to={`${pathname}?kind=${name}`}
          aria-current={name === kind ? 'page' : undefined}
          onClick={event => {
            event.preventDefault()
            onKind(name)
          }}
        >
          <Icon name={name} />
          {t(`submit.kind.${name}`)}
        </Link>
      ))}
    </nav>
  )
}
