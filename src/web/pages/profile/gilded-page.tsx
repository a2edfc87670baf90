import { useLoaderData } from 'react-router'
import { t } from '#shared/messages/t.ts'
import type { ProfileView } from '#shared/views/profile-view.ts'
import { AwardPicture } from '../../features/awards/award-picture.tsx'
import sortCss from '../../features/feeds/sort-bar.module.css'
import { Age } from '../../ui/age.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Link } from '../../ui/link.tsx'
import { Row, Rows } from '../../ui/rows.tsx'
import css from './gilded-page.module.css'
import type { loader } from './gilded-page.server.ts'
import { ProfileFrame } from './profile-frame.tsx'
import profileCss from './profile-page.module.css'

export { loader } from './gilded-page.server.ts'

type Shown = Extract<ReturnType<typeof useLoaderData<typeof loader>>, { gate: null }>
type Listing = Shown['listing']

/** Awards that a member received or gave (R2.5-11). */
export default function GildedPage() {
  const data = useLoaderData<typeof loader>()
  const path = data.gate === null ? listingPath(data.account, data.listing) : null
  return (
    <ProfileFrame data={data} part="gilded" path={path}>
      {() => (data.gate === null ? <Awards {...data} /> : null)}
    </ProfileFrame>
  )
}

function listingPath({ path }: Pick<ProfileView, 'path'>, listing: Listing): string {
  return `${path}gilded/${listing === 'given' ? 'given' : ''}`
}

function Awards({ account, listing, awards, after }: Shown) {
  const { name, viewer } = account
  if (!viewer.canSeeActivity) return <p className={profileCss.note}>{t('awards.hidden', { name })}</p>
  return (
    <>
      <div className={sortCss.bar}>
        <nav className={sortCss.links} aria-label={t('awards.list')}>
          {(['received', 'given'] as const).map(other => (
            <Link
              key={other}
              to={listingPath(account, other)}
              aria-current={other === listing ? 'page' : undefined}
            >
              {t(`awards.listing.${other}`)}
            </Link>
          ))}
        </nav>
      </div>
      {awards.length === 0 && after === null ? <NoAwards account={account} listing={listing} /> : null}
      <Rows label={t(`awards.listing.${listing}`)}>
        {awards.map(award => (
          <AwardRow key={award.id} award={award} listing={listing} />
        ))}
      </Rows>
      {after === null ? null : <ButtonLink to={`?after=${after}`}>{t('awards.more')}</ButtonLink>}
    </>
  )
}

function AwardRow({ award, listing }: { award: Shown['awards'][number]; listing: Listing }) {
  const { kind, giver, message, title, path, isComment, place, givenAt } = award
  const name = t(`award.${kind}.name`)
  return (
    <Row
      title={
        <span className={css.award}>
          <AwardPicture id={kind} size={24} />
          <strong>{awardWords(name, { giver, listing })}</strong>
        </span>
      }
      when={<Age at={givenAt} />}
    >
      {message === null ? null : (
        <blockquote className={css.message} dir="auto">
          {message}
        </blockquote>
      )}
      <p className={css.thing}>
        <Link to={path}>
          <bdi>{isComment ? t('awards.toComment', { title }) : title}</bdi>
        </Link>{' '}
        <small>{place}</small>
      </p>
    </Row>
  )
}

function awardWords(name: string, { giver, listing }: { giver: string | null; listing: Listing }): string {
  if (listing === 'given') return giver === null ? t('awards.yoursAnonymous', { name }) : name
  return giver === null ? t('awards.byUnknown', { name }) : t('awards.by', { name, giver })
}

function NoAwards({ account: { name, path, viewer }, listing }: Pick<Shown, 'account' | 'listing'>) {
  const words = viewer.isSelf ? t(`awards.noneOwn.${listing}`) : t(`awards.noneOf.${listing}`, { name })
  return <EmptyState icon="star" words={words} next={{ to: path, words: t('profile.seeOverview') }} />
}
