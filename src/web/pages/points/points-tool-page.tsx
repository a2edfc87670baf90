import { Form, useActionData, useLoaderData } from 'react-router'
import { exactCount, monthDate } from '#shared/messages/format-numbers.ts'
import { t } from '#shared/messages/t.ts'
import coinsCss from '../../features/coins/coins.module.css'
import { ModFrame } from '../../features/moderation/mod-frame.tsx'
import { BadgeList } from '../../features/points/badge-list.tsx'
import { NewBadgeFields } from '../../features/points/new-badge-fields.tsx'
import css from '../../features/points/points.module.css'
import { failureOf } from '../../forms/form-result.ts'
import { openModal } from '../../modals/open-modal.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { SideCard } from '../../ui/columns.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { fieldCss } from '../../ui/fields/field.tsx'
import type { loader } from './points-tool-page.server.ts'

export { action, loader } from './points-tool-page.server.ts'

/** The members' earnings and the badges of a community, for moderators. */
export default function PointsToolPage() {
  const { frame, name, rehearsal, badges } = useLoaderData<typeof loader>()
  const answer = useActionData()
  const isDone = answer !== undefined && 'ok' in answer
  return (
    <ModFrame frame={frame} page="points" intro={t('points.tool.intro')}>
      <div className={css.page}>
        {isDone ? <p role="status">{answer.ok}</p> : null}
        {rehearsal === null ? (
          <EmptyState
            words={t('points.tool.off')}
            next={{ to: `${frame.path}about/settings/points`, words: t('points.tool.turnOn') }}
          />
        ) : (
          <Rehearsal />
        )}
        <Rounds />
        <SideCard title={t('points.tool.badges')}>
          <BadgeList badges={badges} community={name} />
          <div className={`${css.buttons} script-only`}>
            <Button onClick={() => openModal('premium-badges', { community: name })}>
              {t('points.tool.manage')}
            </Button>
          </div>
        </SideCard>
        <SideCard title={t('points.tool.addBadge')}>
          <Form method="post" encType="multipart/form-data" className={fieldCss.form} key={badges.length}>
            <NewBadgeFields result={failureOf(answer)} />
            <div className={css.buttons}>
              <Button type="submit" look="main" name="intent" value="add">
                {t('points.tool.addBadgeButton')}
              </Button>
            </div>
          </Form>
        </SideCard>
      </div>
    </ModFrame>
  )
}

function Rehearsal() {
  const { frame, rehearsal } = useLoaderData<typeof loader>()
  if (rehearsal === null) return null
  const { month, members, pool, shares } = rehearsal
  return (
    <SideCard title={t('points.tool.rehearsal')}>
      {shares.length === 0 ? (
        <p>{t('points.tool.rehearsalNone')}</p>
      ) : (
        <>
          <p>{t('points.tool.rehearsalText', { month: monthDate(month), members, pool })}</p>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable regions must be keyboard-focusable */}
          <section className={coinsCss.scroll} tabIndex={0} aria-label={t('points.tool.rehearsal')}>
            <table className={coinsCss.table}>
              <thead>
                <tr>
                  <th scope="col">{t('points.tool.member')}</th>
                  <th scope="col" data-number="">
                    {t('points.tool.contribution')}
                  </th>
                  <th scope="col" data-number="">
                    {t('points.tool.points')}
                  </th>
                </tr>
              </thead>
              <tbody>
                {shares.map(share => (
                  <tr key={share.name} data-share={share.name}>
                    <td>{share.name}</td>
                    <td data-number="">{exactCount(share.contribution)}</td>
                    <td data-number="">{exactCount(share.points)}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </section>
        </>
      )}
      <div className={css.buttons}>
        <ButtonLink to={`${frame.path}about/settings/points`}>{t('points.tool.settings')}</ButtonLink>
      </div>
    </SideCard>
  )
}

function Rounds() {
  const { rounds } = useLoaderData<typeof loader>()
  return (
    <SideCard title={t('points.tool.rounds')}>
      {rounds.length === 0 ? (
        <p>{t('points.tool.roundsNone')}</p>
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable regions must be keyboard-focusable
        <section className={coinsCss.scroll} tabIndex={0} aria-label={t('points.tool.rounds')}>
          <table className={coinsCss.table}>
            <thead>
              <tr>
                <th scope="col">{t('points.tool.month')}</th>
                <th scope="col" data-number="">
                  {t('points.tool.members')}
                </th>
                <th scope="col" data-number="">
                  {t('points.tool.paid')}
                </th>
                <th scope="col" data-number="">
                  {t('points.tool.pool')}
                </th>
                <th scope="col">{t('points.tool.state')}</th>
              </tr>
            </thead>
            <tbody>
              {rounds.map(round => (
                <tr key={round.month} data-month={round.month}>
                  <td>{monthDate(round.month)}</td>
                  <td data-number="">{exactCount(round.members)}</td>
                  <td data-number="">{exactCount(round.paid)}</td>
                  <td data-number="">{exactCount(round.pool)}</td>
                  <td>{t(`points.tool.state.${round.state}`)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      )}
    </SideCard>
  )
}
