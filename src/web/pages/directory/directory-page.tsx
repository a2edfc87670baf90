import { Link, useLoaderData } from 'react-router'
import { exactCount, shortCount } from '#shared/messages/format-numbers.ts'
import { t as tOnboarding } from '#shared/messages/translate-onboarding.ts'
import { t } from '#shared/messages/translate-pages.ts'
import { communityPath } from '#shared/paths.ts'
import { useShell } from '../../data/shell-data.ts'
import { TypeMarks } from '../../features/communities/community-header.tsx'
import { JoinButton } from '../../features/communities/join-button.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { SingleColumn } from '../../ui/columns.tsx'
import { CommunityIcon } from '../../ui/community-icon.tsx'
import css from './directory-page.module.css'
import type { loader } from './directory-page.server.ts'

export { loader } from './directory-page.server.ts'

export default function DirectoryPage() {
  const { communities, nextRank } = useLoaderData<typeof loader>()
  const { siteName } = useShell()
  return (
    <SingleColumn title={t('directory.title')}>
      <title>{t('page.labelled', { label: t('directory.title'), siteName })}</title>
      <div className={css.intro}>
        <p>{t(communities.length === 0 ? 'directory.empty' : 'directory.text')}</p>
        <ButtonLink to="/subreddits/a-1/">{t('directory.byName')}</ButtonLink>
        <ButtonLink to="/communities/create">{t('shell.createCommunity')}</ButtonLink>
      </div>
      <ol className={css.list}>
        {communities.map(entry => (
          <Entry key={entry.fullname} entry={entry} />
        ))}
      </ol>
      {nextRank === null ? null : (
        <p className={css.next}>
          <ButtonLink to={`/communities?after=${nextRank}`}>{t('directory.next')}</ButtonLink>
        </p>
      )}
    </SingleColumn>
  )
}

type DirectoryEntry = ReturnType<typeof useLoaderData<typeof loader>>['communities'][number]

function Entry({ entry }: { entry: DirectoryEntry }) {
  return (
    <li className={css.entry}>
      <span className={css.rank} title={t('directory.rank', { rank: entry.rank })}>
        {entry.rank}
      </span>
      <CommunityIcon label={entry} size="medium" />
      <div>
        <Link className={css.name} to={entry.path}>
          {entry.prefixedName}
        </Link>{' '}
        <TypeMarks community={entry} />
        {entry.title === '' || entry.title === entry.name ? null : <p className={css.title}>{entry.title}</p>}
        {entry.description === '' ? null : <p className={css.about}>{entry.description}</p>}
        <p className={css.count} title={exactCount(entry.memberCount)}>
          {tOnboarding('onboarding.members', {
            count: entry.memberCount,
            short: shortCount(entry.memberCount),
          })}
        </p>
      </div>
      <JoinButton
        community={{
          ...entry,
          path: communityPath(entry.name),
          viewer: { isMember: entry.isMember, canJoin: true },
        }}
      />
    </li>
  )
}
