import { shortCount } from '#shared/messages/format-numbers.ts'
import { t } from '#shared/messages/t.ts'
import { accountPath, communityPath } from '#shared/paths.ts'
import { SideCard } from '../../../ui/columns.tsx'
import { CommunityIcon } from '../../../ui/community-icon.tsx'
import { Link } from '../../../ui/link.tsx'
import { type SearchAsk, type SearchPlace, searchAddress, tabAddress } from '../search-address.ts'
import type { NamedBeside } from '../search-results.ts'
import css from './results.module.css'

type Props = { place: SearchPlace; ask: SearchAsk; beside: readonly NamedBeside[] }

/** Search filters that can be appended to the query. */
const FILTERS = [
  ['"exact words"', 'exact'],
  ['-word', 'without'],
  ['title:word', 'title'],
  ['author:name', 'author'],
  ['community:name', 'community'],
  ['flair:word', 'flair'],
  ['site:example.com', 'site'],
  ['after:7d', 'after'],
  ['score:>100', 'score'],
  ['has:image', 'has'],
  ['a OR b', 'or'],
] as const

/** Beside the results: matching communities and people, and search filters. */
export function SearchSide({ place, ask, beside }: Props) {
  const places = beside.filter(({ isProfile }) => !isProfile)
  const people = beside.filter(({ isProfile }) => isProfile)
  return (
    <>
      <Named title={t('search.type.sr')} names={places} all={tabAddress(place, ask.query, 'sr')} />
      <Named title={t('search.type.user')} names={people} all={tabAddress(place, ask.query, 'user')} />
      <SideCard title={t('search.tips')}>
        <dl className={css.tips}>
          {FILTERS.map(([example, name]) => (
            <div key={name}>
              <dt>
                <code>{example}</code>
              </dt>
              <dd>{t(`search.tip.${name}`)}</dd>
            </div>
          ))}
        </dl>
        {ask.query === '' || ask.query.includes('title:') || ask.type !== 'link' ? null : (
          <p className={css.more}>
            <Link to={searchAddress(place, { ...ask, query: `title:(${ask.query})`, after: null })}>
              {t('search.titlesOnly')}
            </Link>
          </p>
        )}
      </SideCard>
    </>
  )
}

function Named({ title, names, all }: { title: string; names: readonly NamedBeside[]; all: string }) {
  if (names.length === 0) return null
  return (
    <SideCard title={title}>
      <ul className={css.beside}>
        {names.map(({ name, isProfile, icon, size }) => (
          <li key={name}>
            {icon === null ? (
              <CommunityIcon label={{ name, kind: isProfile ? 'profile' : 'community', icon: null }} />
            ) : (
              <img src={icon} alt="" width={20} height={20} data-person={isProfile} />
            )}
            <Link to={isProfile ? accountPath(name) : communityPath(name)}>
              {isProfile ? `u/${name}` : `r/${name}`}
            </Link>
            <span>
              {t(isProfile ? 'search.karma' : 'onboarding.members', {
                count: size,
                short: shortCount(size),
              })}
            </span>
          </li>
        ))}
      </ul>
      <p className={css.more}>
        <Link to={all}>{t('search.seeAll')}</Link>
      </p>
    </SideCard>
  )
}
