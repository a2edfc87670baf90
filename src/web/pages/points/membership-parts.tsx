import { Form, useActionData, useLoaderData, useLocation } from 'react-router'
import { t } from '#shared/messages/t.ts'
import { loginPath } from '../../data/login-path.ts'
import { BadgePicture } from '../../features/points/badge-picture.tsx'
import { MembershipFields } from '../../features/points/forms/membership-fields.tsx'
import { PointButton } from '../../features/points/point-button.tsx'
import css from '../../features/points/points.module.css'
import { PageTitle } from '../../features/titles/page-title.tsx'
import { failureOf, formError } from '../../forms/form-result.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { SideCard, SingleColumn } from '../../ui/columns.tsx'
import { FormProblem, fieldCss } from '../../ui/fields/field.tsx'
import { Link } from '../../ui/link.tsx'
import type { loader } from './membership-page.server.ts'

/** The offer, and the state of the viewer's own membership; a paywall shows nothing else. */
export function MembershipPage({ isPaywall }: { isPaywall: boolean }) {
  const { community, points } = useLoaderData<typeof loader>()
  const title = t('points.membershipTitle', { community: community.prefixedName })
  const heading = <PageTitle label={title} />
  if (isPaywall)
    return (
      <section className={css.lightbox} role="dialog" aria-labelledby="lightbox-header">
        {heading}
        <h1 id="lightbox-header">{title}</h1>
        <Offer />
      </section>
    )
  return (
    <SingleColumn title={title}>
      {heading}
      <div className={css.page}>
        <SideCard>
          <Offer />
        </SideCard>
        {points === null || points.badges.length === 0 ? null : (
          <SideCard title={t('points.act.badge')}>
            <ul className={css.list}>
              {points.badges.map(badge => (
                <li key={badge.id} className={css.name}>
                  <BadgePicture badge={badge} />
                  <span dir="auto">{badge.title}</span>
                  <span className={css.quiet}>{t('points.badgePrice', { price: badge.price })}</span>
                </li>
              ))}
            </ul>
            <div className={css.buttons}>
              <PointButton act="badge" community={community.name} />
              <PointButton act="achievement" community={community.name} />
            </div>
          </SideCard>
        )}
      </div>
    </SingleColumn>
  )
}

function Offer() {
  const { community, offer, points, correlation } = useLoaderData<typeof loader>()
  const location = useLocation()
  const answer = useActionData()
  const result = failureOf(answer)
  const name = community.prefixedName
  return (
    <>
      <p>
        <Link className={css.way} to={community.path}>
          {name}
        </Link>
      </p>
      {points === null ? (
        <>
          <p>{t('points.membershipAbout', { community: name })}</p>
          <p>
            <b>{t('points.membershipPrice', offer)}</b> {t('points.membershipRenews')}
          </p>
          <div className={css.buttons}>
            <ButtonLink look="main" to={loginPath(location)}>
              {t('shell.logIn')}
            </ButtonLink>
          </div>
        </>
      ) : (
        <Form method="post" className={fieldCss.form} key={correlation}>
          {answer !== undefined && 'ok' in answer ? <p role="status">{answer.ok}</p> : null}
          <FormProblem words={formError(result, [])} />
          <input type="hidden" name="correlation" value={correlation} />
          <p data-balance={points.balance}>{t('points.balance', { count: points.balance, name })}</p>
          <MembershipFields points={points} result={result} />
        </Form>
      )}
    </>
  )
}
