import { useLoaderData } from 'react-router'
import { t } from '#shared/messages/t.ts'
import { AwardPicture } from '../../features/awards/award-picture.tsx'
import awardsCss from '../../features/awards/gild.module.css'
import { Age } from '../../ui/age.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Link } from '../../ui/link.tsx'
import type { loader } from './gilded-page.server.ts'
import { ProfileFrame } from './profile-frame.tsx'
import css from './sets.module.css'

export { loader } from './gilded-page.server.ts'

/** R2.5-11: what somebody gave awards to. */
export default function GildedPage() {
  const data = useLoaderData<typeof loader>()
  return (
    <ProfileFrame data={data} part="gilded">
      {account => (
        <div className={css.page}>
          {'given' in data && data.given.length > 0 ? (
            <ul className={awardsCss.list}>
              {data.given.map(award => (
                <li key={award.id} className={awardsCss.given}>
                  <AwardPicture id={award.kind} size={24} />
                  <p>
                    {t(`award.${award.kind}.name`)} <Age at={award.givenAt} />
                    <br />
                    <Link to={award.path}>
                      {award.isComment ? t('awards.toComment', { title: award.title }) : award.title}
                    </Link>
                  </p>
                </li>
              ))}
            </ul>
          ) : (
            <EmptyState
              icon="star"
              words={t('profile.gildedNone', { name: account.name })}
              next={{ to: account.path, words: t('profile.seeOverview') }}
            />
          )}
        </div>
      )}
    </ProfileFrame>
  )
}
