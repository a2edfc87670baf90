import { useLoaderData } from 'react-router'
import { DIRECTORY_LETTERS, directoryPath } from '#shared/communities/directory-letters.ts'
import { exactCount, shortCount } from '#shared/messages/format-numbers.ts'
import { t } from '#shared/messages/t.ts'
import { PageTitle } from '../../features/titles/page-title.tsx'
import { SingleColumn } from '../../ui/columns.tsx'
import { CommunityIcon } from '../../ui/community-icon.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Link } from '../../ui/link.tsx'
import { letterWords } from './letter-words.ts'
import css from './letters-page.module.css'
import type { loader } from './letters-page.server.ts'

export { loader } from './letters-page.server.ts'

/** Communities by first letter. */
export default function LettersPage() {
  const { letter, page, pages, communities } = useLoaderData<typeof loader>()
  const title = t('letters.title', { letter: letterWords(letter) })
  return (
    <SingleColumn title={title}>
      <PageTitle label={title} />
      <nav className={css.letters} aria-label={t('letters.nav')}>
        {DIRECTORY_LETTERS.map(one => (
          <Link key={one} to={directoryPath(one)} aria-current={one === letter ? 'page' : undefined}>
            {letterWords(one)}
          </Link>
        ))}
      </nav>
      {communities.length === 0 ? (
        <EmptyState
          icon="rooms"
          words={t('letters.none')}
          next={{ to: '/communities', words: t('letters.all') }}
        />
      ) : null}
      <ul className={css.list}>
        {communities.map(community => (
          <li key={community.fullname}>
            <CommunityIcon label={community} />
            <span>
              <Link to={community.path}>{community.prefixedName}</Link>
              {community.title === '' ? null : <small dir="auto">{community.title}</small>}
              <small title={exactCount(community.memberCount)}>
                {t('onboarding.members', {
                  count: community.memberCount,
                  short: shortCount(community.memberCount),
                })}
              </small>
            </span>
          </li>
        ))}
      </ul>
      {pages === 1 ? null : <Pages letter={letter} page={page} pages={pages} />}
      <p className={css.foot}>
        <Link to="/communities">{t('letters.bySize')}</Link>
      </p>
    </SingleColumn>
  )
}

function Pages({ letter, page, pages }: { letter: string; page: number; pages: number }) {
  const around = Array.from({ length: pages }, (_, at) => at + 1).filter(
    one => one === 1 || one === pages || Math.abs(one - page) <= 3,
  )
  return (
    <nav className={css.letters} aria-label={t('letters.pages')}>
      {around.map(one => (
        <Link key={one} to={directoryPath(letter, one)} aria-current={one === page ? 'page' : undefined}>
          {one}
        </Link>
      ))}
    </nav>
  )
}
