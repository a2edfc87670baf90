import { useFetcher } from 'react-router'
import { exactCount, fullDate } from '#shared/messages/format-numbers.ts'
import { t } from '#shared/messages/t.ts'
import type { PredictionsData, PredictionView } from '#shared/predictions/prediction-view.ts'
import { type FormResult, failureOf, fieldError, formError } from '../../forms/form-result.ts'
import { Button } from '../../ui/button.tsx'
import { SideCard } from '../../ui/columns.tsx'
import { FormProblem, fieldCss, TextField } from '../../ui/fields/field.tsx'
import { Link } from '../../ui/link.tsx'
import pointsCss from '../points/points.module.css'
import { ModeratorActs } from './moderator-acts.tsx'
import css from './predictions.module.css'
import { SeeOthers } from './see-others.tsx'

type Props = { prediction: PredictionView; data: PredictionsData }

/** A prediction: its options, the stakes on them, the viewer's own stake, and moderators' controls to end it. */
export function PredictionCard({ prediction, data }: Props) {
  const { postId, title, permalink, state, members, own, options } = prediction
  const isHidden = options.some(option => option.tokens === null)
  return (
    <div className={css.card} data-prediction={postId} data-state={state}>
      <SideCard>
        <h3 className={css.title}>
          <Link to={permalink}>{title}</Link>
        </h3>
        <p className={pointsCss.quiet}>
          {t(`predictions.state.${state}`, { date: fullDate(prediction.endsAt) })}
        </p>
        {state === 'open' && data.canStake ? (
          <StakeForm prediction={prediction} data={data} />
        ) : (
          <Options options={options} />
        )}
        <p className={pointsCss.quiet}>{t('predictions.members', { count: members })}</p>
        {own === null ? null : (
          <p>
            {t('predictions.own', { tokens: own.tokens, option: options[own.position]?.text ?? '' })}{' '}
            {own.paid === null ? null : t('predictions.paid', { tokens: own.paid })}
          </p>
        )}
        {isHidden ? <SeeOthers community={data.community} /> : null}
        {data.canRun && state !== 'canceled' && data.tournament?.endedAt === null ? (
          <ModeratorActs prediction={prediction} community={data.community.name} />
        ) : null}
      </SideCard>
    </div>
  )
}

function Options({ options }: Pick<PredictionView, 'options'>) {
  return (
    <ul className={pointsCss.list}>
      {options.map(option => (
        <li key={option.position} className={pointsCss.row}>
          <span>
            {option.text}
            {option.isOutcome ? <b className={css.outcome}>{t('predictions.outcome')}</b> : null}
          </span>
          {option.tokens === null ? null : <span>{t('predictions.tokens', { count: option.tokens })}</span>}
        </li>
      ))}
    </ul>
  )
}

function StakeForm({ prediction, data }: Props) {
  const { postId, options, own } = prediction
  const fetcher = useFetcher<FormResult | { ok: string }>()
  const result = failureOf(fetcher.data)
  const done = fetcher.data !== undefined && 'ok' in fetcher.data ? fetcher.data.ok : undefined
  const chosen = Number(result?.values?.position ?? own?.position ?? -1)
  return (
    <fetcher.Form
      method="post"
      action={`${data.community.path}predictions`}
      className={fieldCss.form}
      key={`${data.correlation} ${done ?? ''}`}
    >
      <input type="hidden" name="post" value={postId} />
      <input type="hidden" name="correlation" value={data.correlation} />
      <FormProblem words={formError(result, ['tokens'])} />
      {done === undefined ? null : <p role="status">{done}</p>}
      <fieldset className={pointsCss.choices}>
        <legend>{t('predictions.choose')}</legend>
        {options.map(option => (
          <label key={option.position} className={pointsCss.choice}>
            <input
              type="radio"
              name="position"
              value={option.position}
              defaultChecked={option.position === chosen}
              disabled={own !== null && own.position !== option.position}
              required
            />
            <span>
              {option.text}
              {option.tokens === null ? null : (
                <small>{t('predictions.tokens', { count: option.tokens })}</small>
              )}
            </span>
          </label>
        ))}
      </fieldset>
      <div className={css.stake}>
        <TextField
          name="tokens"
          type="number"
          inputMode="numeric"
          min={1}
          label={t('predictions.howMany')}
          defaultValue={result?.values?.tokens}
          error={fieldError(result, 'tokens')}
          required
        />
        <Button type="submit" look="main" name="intent" value="stake" disabled={fetcher.state !== 'idle'}>
          {t('predictions.stake')}
        </Button>
      </div>
    </fetcher.Form>
  )
}

/** The leaders of a tournament. */
export function Leaderboard({ leaders }: { leaders: readonly { name: string; tokens: number }[] }) {
  if (leaders.length === 0) return <p>{t('predictions.leadersNone')}</p>
  return (
    <ol className={css.leaders}>
      {leaders.map(leader => (
        <li key={leader.name} data-leader={leader.name}>
          <Link to={`/user/${leader.name}`}>{leader.name}</Link>
          <span>{exactCount(leader.tokens)}</span>
        </li>
      ))}
    </ol>
  )
}
