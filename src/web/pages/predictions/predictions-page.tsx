import { useEffect } from 'react'
import { useActionData, useLoaderData, useLocation } from 'react-router'
import { t } from '#shared/messages/t.ts'
import type { PredictionsData } from '#shared/predictions/prediction-view.ts'
import { loginPath } from '../../data/login-path.ts'
import { useShell } from '../../data/shell-data.ts'
import css from '../../features/points/points.module.css'
import { Leaderboard, PredictionCard } from '../../features/predictions/prediction-card.tsx'
import {
  EndTournament,
  NewPrediction,
  StartTournament,
} from '../../features/predictions/tournament-forms.tsx'
import { PageTitle } from '../../features/titles/page-title.tsx'
import { failureOf, formError } from '../../forms/form-result.ts'
import { openModal } from '../../modals/open-modal.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { SideCard, SingleColumn } from '../../ui/columns.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { FormProblem } from '../../ui/fields/field.tsx'
import { Link } from '../../ui/link.tsx'
import type { loader } from './predictions-page.server.ts'

export { action, loader } from './predictions-page.server.ts'

/** A community's tournament: its predictions, who leads, and what moderators do with it. */
export default function PredictionsPage() {
  const data = useLoaderData<typeof loader>()
  // Without script; forms of the page show their own.
  const answer = useActionData()
  const { community, tournament, canRun } = data
  useInactivity(data)
  return (
    <SingleColumn title={t('predictions.title')}>
      <PageTitle label={t('predictions.title')} />
      <div className={css.page}>
        <p>
          <Link className={css.way} to={community.path}>
            {community.prefixedName}
          </Link>
        </p>
        <p>{t('predictions.intro')}</p>
        <FormProblem words={formError(failureOf(answer), [])} />
        {answer !== undefined && 'ok' in answer ? <p role="status">{answer.ok}</p> : null}
        {tournament === null ? (
          <EmptyState words={t('predictions.none', { name: community.prefixedName })} />
        ) : (
          <Running data={data} />
        )}
        {canRun && (tournament === null || tournament.endedAt !== null) ? (
          <StartTournament data={data} />
        ) : null}
        {canRun && tournament?.endedAt === null ? (
          <>
            <NewPrediction data={data} />
            <EndTournament data={data} />
          </>
        ) : null}
      </div>
    </SingleColumn>
  )
}

/** R2.14-oth-06: moderators are asked whether a tournament in which nothing happens is over. */
function useInactivity({ canRun, inactiveDays, tournament }: PredictionsData): void {
  const title = tournament?.title
  useEffect(() => {
    if (canRun && inactiveDays !== null && title !== undefined)
      openModal('predictions-inactivity', { title, days: inactiveDays })
  }, [canRun, inactiveDays, title])
}

function Running({ data }: { data: PredictionsData }) {
  const { tournament } = data
  const { viewer } = useShell()
  const location = useLocation()
  if (tournament === null) return null
  const { title, balance, startingTokens, endedAt, predictions, leaders } = tournament
  return (
    <>
      <h2>{title}</h2>
      <p data-tokens={balance ?? 0}>
        {endedAt === null ? t('predictions.starting', { count: startingTokens }) : t('predictions.over')}{' '}
        {balance === null || balance === 0 ? null : t('predictions.balance', { count: balance })}
      </p>
      {viewer === null ? (
        <div className={css.row}>
          <p>{t('predictions.logIn')}</p>
          <ButtonLink look="main" to={loginPath(location)}>
            {t('shell.logIn')}
          </ButtonLink>
        </div>
      ) : null}
      {predictions.length === 0 ? <EmptyState words={t('predictions.noneYet')} /> : null}
      {predictions.map(prediction => (
        <PredictionCard key={prediction.postId} prediction={prediction} data={data} />
      ))}
      <SideCard title={t('predictions.leaders')}>
        <Leaderboard leaders={leaders} />
      </SideCard>
    </>
  )
}
