import { useLoaderData } from 'react-router'
import { exactCount, shortCount } from '#shared/messages/format-numbers.ts'
import { t } from '#shared/messages/t.ts'
import { communityPath } from '#shared/paths.ts'
import { JoinButton } from '../../features/communities/join-button.tsx'
import { TypeMarks } from '../../features/communities/type-marks.tsx'
import { PageTitle } from '../../features/titles/page-title.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { SingleColumn } from '../../ui/columns.tsx'
import { CommunityIcon } from '../../ui/community-icon.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Link } from '../../ui/link.tsx'
import css from './directory-page.module.css'
import type { loader } from './directory-page.server.ts'
import { DirectoryTools, directoryPath } from './directory-tools.tsx'
import { NearCommunities } from './near-communities.tsx'
import { Suggestions } from './suggestions.tsx'

export { loader } from './directory-page.server.ts'

export default function DirectoryPage() {
  const data = useLoaderData<typeof loader>()
  const { communities, suggestions, near, nextRank, ask, title } = data
  const isWhole = directoryPath({ ...ask, sort: 'members' }) === '/communities'
  return (
    <SingleColumn title={title}>
      <PageTitle label={title} />
      <div className={css.intro}>
        <p>{t('directory.text')}</p>
        <ButtonLink to="/subreddits/a-1/">{t('directory.byName')}</ButtonLink>
        <ButtonLink to="/topics/a-1/">{t('topic.all')}</ButtonLink>
        <ButtonLink to="/communities/create">{t('shell.createCommunity')}</ButtonLink>
      </div>
      {near === null ? null : <NearCommunities near={near} />}
      {suggestions.length === 0 ? null : <Suggestions suggestions={suggestions} />}
      <DirectoryTools ask={ask} origins={data.origins} />
      <OriginLinks data={data} />
      {communities.length > 0 ? (
        <ol className={css.list}>
          {communities.map(entry => (
            <Entry key={entry.fullname} entry={entry} hasRank={isWhole} />
          ))}
        </ol>
      ) : isWhole ? (
        <EmptyState
          icon="rooms"
          words={t('directory.empty')}
          next={{ to: '/communities/create', words: t('shell.createCommunity') }}
        />
      ) : (
        <EmptyState
          icon="search"
          words={t('directory.noMatch')}
          next={{ to: '/communities', words: t('directory.showAll') }}
        />
      )}
      {nextRank === null ? null : (
        <p className={css.next}>
          <ButtonLink to={directoryPath(ask, nextRank)}>{t('directory.next')}</ButtonLink>
        </p>
      )}
    </SingleColumn>
  )
}

type Data = ReturnType<typeof useLoaderData<typeof loader>>

/** Links to posts in the chosen language or from the chosen country. */
function OriginLinks({ data: { ask, countryPage, communities } }: { data: Data }) {
  const { language, country } = ask
  const hasPosts = language !== null && communities.length > 0
  if (!(hasPosts || countryPage)) return null
  return (
    <p className={css.more}>
      {hasPosts ? (
        <Link to={`/search?q=${encodeURIComponent(`language:${language}`)}&sort=new`}>
          {t('directory.languagePosts')}
        </Link>
      ) : null}
      {countryPage ? <Link to={`/${country?.toLowerCase()}/`}>{t('directory.countryPosts')}</Link> : null}
    </p>
  )
}

type DirectoryEntry = Data['communities'][number]

function Entry({ entry, hasRank }: { entry: DirectoryEntry; hasRank: boolean }) {
  return (
    <li className={css.entry}>
      {hasRank ? (
        <span className={css.rank} title={t('directory.rank', { rank: entry.rank })}>
          {entry.rank}
        </span>
      ) : null}
      <CommunityIcon label={entry} size="medium" />
      <div className={css.head}>
        <Link className={css.name} to={entry.path}>
          {entry.prefixedName}
        </Link>{' '}
        <TypeMarks community={entry} />
        {entry.title === '' || entry.title === entry.name ? null : (
          <p className={css.title} dir="auto">
            {entry.title}
          </p>
        )}
      </div>
      <div className={css.body}>
        {entry.description === '' ? null : (
          <p className={css.about} dir="auto">
            {entry.description}
          </p>
        )}
        <p className={css.count}>
          <span title={exactCount(entry.memberCount)}>
            {t('onboarding.members', {
              count: entry.memberCount,
              short: shortCount(entry.memberCount),
            })}
          </span>
          {entry.weekItems === 0 ? null : (
            <span title={exactCount(entry.weekItems)}>
              {t('directory.activity', { count: entry.weekItems, short: shortCount(entry.weekItems) })}
            </span>
          )}
          {entry.weekGrowth > 0 ? (
            <span title={exactCount(entry.weekGrowth)}>
              {t('directory.growth', { count: entry.weekGrowth, short: shortCount(entry.weekGrowth) })}
            </span>
          ) : null}
          {entry.topics.map(topic => (
            <Link key={topic} to={directoryPath({ topic })}>
              {t(`setup.topic.${topic}`)}
            </Link>
          ))}
          {entry.language === '' ? null : (
            <Link to={directoryPath({ language: entry.language.split('-', 1)[0]?.toLowerCase() ?? null })}>
              {entry.languageName}
            </Link>
          )}
          {entry.country === '' ? null : (
            <Link to={directoryPath({ country: entry.country })}>{entry.countryName}</Link>
          )}
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
